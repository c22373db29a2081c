"""What decisions were worth, given what the player could know; go or stop; luck and skill."""
