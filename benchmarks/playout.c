/* A hand of the family rules for two without jokers, played at random to its end: for comparison alone.

   What the policy `random` does, written for this one rule set by hand, so that it can be seen what the general core
   costs.  It reads a deal (two hands and the table as masks, the stock as card numbers) and says how long so many hands
   took and what they brought to the first seat. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t cards;
#define COUNT(set) __builtin_popcountll(set)
#define LOWEST(set) __builtin_ctzll(set)
#define MONTH(card) (15ull << ((card) & ~3))

typedef struct {
    cards loose, stacked, hand[2], won[2];
    int8_t maker[12];
    int shown[2], passes[2], gos[2], went_at[2];
} Hand;

static const cards FIRSTS = 0x111111111111ull;
static cards BRIGHTS, ANIMALS, RIBBONS, SINGLES, DOUBLES, GODORI, HONGDAN, CHEONGDAN, CHODAN, RAIN;
static uint32_t first_word, second_word;

static inline uint32_t draw(void) {
    uint32_t one = first_word, two = second_word ^ first_word;
    first_word = (one << 26 | one >> 6) ^ two ^ (two << 9);
    second_word = two << 13 | two >> 19;
    return one * 0x9E3779BBu;
}

static inline int below(int count) { return (int)((uint64_t)draw() * count >> 32); }

static inline int pick(cards set) {
    for (int skip = below(COUNT(set)); skip; skip--) set &= set - 1;
    return LOWEST(set);
}

static inline int points(cards won) {
    int total = 0, count = COUNT(won & BRIGHTS);
    if (count >= 3) total += count == 5 ? 15 : count == 4 ? 4 : won & RAIN ? 2 : 3;
    count = COUNT(won & ANIMALS);
    if (count > 4) total += count - 4;
    if ((won & GODORI) == GODORI) total += 5;
    count = COUNT(won & RIBBONS);
    if (count > 4) total += count - 4;
    total += 3 * (((won & HONGDAN) == HONGDAN) + ((won & CHEONGDAN) == CHEONGDAN) + ((won & CHODAN) == CHODAN));
    count = COUNT(won & SINGLES) + 2 * COUNT(won & DOUBLES);
    return count > 9 ? total + count - 9 : total;
}

static int payment(const Hand *hand, int winner) {
    cards won = hand->won[winner], lost = hand->won[!winner];
    int junk = COUNT(won & SINGLES) + 2 * COUNT(won & DOUBLES);
    int theirs = COUNT(lost & SINGLES) + 2 * COUNT(lost & DOUBLES);
    int total = points(won) + hand->gos[winner];
    if (hand->gos[winner] > 3) total *= 2;
    if (COUNT(won & BRIGHTS) >= 3 && !(lost & BRIGHTS)) total *= 2;
    if (COUNT(won & ANIMALS) >= 7) total *= 2;
    if (junk > 9 && theirs <= 5) total *= 2;
    return total << COUNT(hand->shown[winner]);
}

static void give(Hand *hand, int taker, int owed, int is_ja_ppuk) {
    while (owed--) {
        cards junk = hand->won[!taker] & (SINGLES | DOUBLES);
        if (!junk) return;
        cards card = 1ull << pick(junk);
        hand->won[!taker] ^= card;
        hand->won[taker] |= card;
        if (is_ja_ppuk && card & DOUBLES) return;
    }
}

static int play(Hand *hand, const uint8_t *stock) {
    for (int seat = 0;; seat = !seat) {
        if (!hand->hand[seat] && !hand->passes[seat]) {
            seat = !seat;
            if (!hand->hand[seat] && !hand->passes[seat]) return 0;
        }
        cards loose = hand->loose, laid = 0, pair = 0, taken = 0;
        int two = !hand->stacked && COUNT(loose) == 2 && LOWEST(loose) >> 2 != (63 - __builtin_clzll(loose)) >> 2;
        int own = 0, others = 0, events = 0, played = -1;
        cards held = hand->hand[seat];
        cards threes = ((held & held >> 1) & (held >> 2 | held >> 3)) | ((held >> 2 & held >> 3) & (held | held >> 1));
        threes &= FIRSTS;
        while (threes || hand->passes[seat]) { /* what can be done besides */
            int sets[16], bombs[16], can_show = 0, can_bomb = 0, flowers = COUNT(held);
            for (cards rest = threes; rest; rest &= rest - 1) {
                int month = LOWEST(rest) >> 2;
                if (hand->shown[seat] >> month & 1) continue;
                if (COUNT(held & MONTH(4 * month)) == 3 && draw() >> 31) sets[can_show++] = month;
                if (COUNT(held & MONTH(4 * month)) == 3 && COUNT(hand->loose & MONTH(4 * month)) == 1)
                    bombs[can_bomb++] = month;
            }
            int can_pass = hand->passes[seat] && below(65536) < 19661;
            if (!flowers && !can_pass) can_pass = 1;
            int index = below(can_show + flowers + can_bomb + can_pass);
            if (index < can_show) {
                hand->shown[seat] |= 1 << sets[index];
                continue;
            }
            index -= can_show;
            if (index < flowers) {
                cards set = held;
                while (index--) set &= set - 1;
                played = LOWEST(set);
            } else if (index - flowers < can_bomb) {
                cards month = MONTH(4 * bombs[index - flowers]);
                hand->hand[seat] &= ~month;
                hand->loose &= ~month;
                taken = month;
                hand->passes[seat] += 2;
                played = -2;
            } else {
                hand->passes[seat]--;
                played = -2;
            }
            break;
        }
        if (played == -1) played = pick(held);
        if (played >= 0) {
            cards card = 1ull << played, month = MONTH(played), there = hand->loose & month;
            hand->hand[seat] ^= card;
            if (hand->stacked & month) {
                hand->stacked &= ~month;
                taken = month;
                *(hand->maker[played >> 2] == seat ? &own : &others) += 1;
            } else if (!there) {
                laid = card;
                hand->loose |= card;
            } else {
                if (COUNT(there) == 2) there = 1ull << pick(there);
                hand->loose ^= there;
                pair = there | card;
            }
        }
        int last = !hand->hand[seat] && !hand->passes[seat];
        int turned = *stock++;
        cards card = 1ull << turned, month = MONTH(turned), there = hand->loose & month;
        if (pair & month) {
            if (there) {
                hand->loose &= ~there;
                taken |= pair | there | card;
                events++;
            } else {
                hand->stacked |= pair | card;
                hand->maker[turned >> 2] = (int8_t)seat;
            }
        } else {
            taken |= pair;
            if (hand->stacked & month) {
                hand->stacked &= ~month;
                taken |= month;
                *(hand->maker[turned >> 2] == seat ? &own : &others) += 1;
            } else if (!there) {
                hand->loose |= card;
            } else {
                if (laid & there) events++;
                if (COUNT(there) == 2) there = 1ull << pick(there);
                hand->loose ^= there;
                taken |= there | card;
            }
        }
        hand->won[seat] |= taken;
        if (two && !hand->loose && !hand->stacked) events++;
        give(hand, seat, others + (last ? 0 : events), 0);
        while (own--) give(hand, seat, 2, 1);
        int score = points(hand->won[seat]);
        if (score >= 7 && (!hand->gos[seat] || score > hand->went_at[seat])) {
            if (below(65536) < 39322 && draw() >> 31) return seat ? -payment(hand, 1) : payment(hand, 0);
            hand->gos[seat]++;
            hand->went_at[seat] = score;
        }
    }
}

static cards of(const char **codes, const char *kind) {
    cards set = 0;
    for (int card = 0; card < 48; card++) {
        const char *letters = codes[card] + strspn(codes[card], "0123456789");
        if (!strcmp(letters, kind)) set |= 1ull << card;
    }
    return set;
}

int main(int count, char **words) {
    static const char *codes[48] = {
        "1K", "1T", "1p", "1q", "2Y", "2T", "2p", "2q", "3K", "3T", "3p", "3q", "4Y", "4T", "4p", "4q",
        "5Y", "5T", "5p", "5q", "6Y", "6T", "6p", "6q", "7Y", "7T", "7p", "7q", "8K", "8Y", "8p", "8q",
        "9Y", "9T", "9p", "9q", "10Y", "10T", "10p", "10q", "11K", "11pp", "11p", "11q", "12K", "12Y", "12T", "12pp"};
    if (count < 25) return 2;
    BRIGHTS = of(codes, "K"), ANIMALS = of(codes, "Y"), RIBBONS = of(codes, "T"), DOUBLES = of(codes, "pp");
    SINGLES = of(codes, "p") | of(codes, "q");
    GODORI = 1ull << 4 | 1ull << 12 | 1ull << 29, RAIN = 1ull << 44;
    HONGDAN = 1ull << 1 | 1ull << 5 | 1ull << 9;
    CHEONGDAN = 1ull << 21 | 1ull << 33 | 1ull << 37;
    CHODAN = 1ull << 13 | 1ull << 17 | 1ull << 25;
    long times = atol(words[1]);
    first_word = (uint32_t)atol(words[2]), second_word = 1;
    Hand dealt = {.hand = {strtoull(words[3], 0, 10), strtoull(words[4], 0, 10)}, .loose = strtoull(words[5], 0, 10)};
    uint8_t stock[20];
    for (int index = 0; index < 20; index++) stock[index] = (uint8_t)atoi(words[6 + (index < count - 6 ? index : 0)]);
    struct timespec begun, done;
    long long sum = 0, squares = 0;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (long number = 0; number < times; number++) {
        Hand hand = dealt;
        long chips = play(&hand, stock);
        sum += chips;
        squares += chips * chips;
    }
    clock_gettime(CLOCK_MONOTONIC, &done);
    double seconds = (double)(done.tv_sec - begun.tv_sec) + 1e-9 * (double)(done.tv_nsec - begun.tv_nsec);
    printf("%.9f %lld %lld\n", seconds, sum, squares);
    return 0;
}
