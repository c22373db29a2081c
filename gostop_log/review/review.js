"use strict";
// Remarks about less than is asked for are hidden; without this script all are shown.
const least = document.getElementById("least");
if (least) {
  const choose = () => {
    for (const one of document.querySelectorAll("[data-size]")) {
      one.hidden = Number(one.dataset.size) < Number(least.value);
    }
  };
  least.closest(".filter").hidden = false;
  least.addEventListener("change", choose);
  choose();
}
// On paper nothing can be unfolded; but the answers of a quiz stay where they are.
addEventListener("beforeprint", () => {
  for (const one of document.querySelectorAll("details:not(.answer)")) one.open = true;
});
