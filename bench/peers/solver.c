/*
 * The same search as lib/rulebooks/clabber/solver-search.ts, line by line. Reads a deal per line (four hands as bit sets,
 * trump, leader); prints for each the points of side 0 and the CPU microseconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { table_bits = 15, generations = 64, no_card = 31, far = 1000 };

static const int32_t suits[5] = {0x3f, 0x3f << 6, 0x3f << 12, 0x3f << 18, 0};
static int trump, generation;
static int32_t held[4], beaters[24], worth[24], price[24], following[24];
static int32_t keys[1 << table_bits], found[1 << table_bits];

static void begin(const int32_t *hands, int trumps) {
  /* Natural ranks 9 10 J Q K A. */
  static const int plain_power[6] = {0, 4, 1, 2, 3, 5}, trump_power[6] = {4, 2, 5, 0, 1, 3};
  static const int plain_points[6] = {0, 10, 2, 3, 4, 11}, trump_points[6] = {14, 10, 20, 3, 4, 11};
  trump = trumps;
  memcpy(held, hands, sizeof held);
  for (int card = 0; card < 24; card++) {
    int is_trump = card / 6 == trump;
    const int *power = is_trump ? trump_power : plain_power;
    beaters[card] = is_trump ? 0 : suits[trump];
    for (int rank = 0; rank < 6; rank++)
      if (power[rank] > power[card % 6]) beaters[card] |= 1 << (card / 6 * 6 + rank);
    worth[card] = (is_trump ? trump_points : plain_points)[card % 6];
    price[card] = worth[card] + (is_trump ? 32 : 0);
    following[card] = suits[card / 6];
  }
  if (++generation < generations) return;
  memset(keys, 0, sizeof keys);
  generation = 1;
}

static int lowest(int32_t set) { return __builtin_ctz(set); }

static int32_t legal_set(int32_t hand, int led, int winning) {
  int32_t trumps = suits[trump], suit = hand & following[led];
  if (suit != 0 && ((trumps >> led) & 1) == 0) return suit;
  int32_t own = hand & trumps;
  if (own == 0) return hand;
  int32_t higher = own & beaters[winning];
  return higher != 0 ? higher : own;
}

static int32_t masters_of(int32_t hand, int32_t others) {
  int32_t masters = 0;
  for (int32_t rest = hand; rest != 0; rest &= rest - 1)
    if ((beaters[lowest(rest)] & others) == 0) masters |= rest & -rest;
  return masters;
}

static int dearest(int32_t set) {
  int best = lowest(set);
  for (int32_t rest = set & (set - 1); rest != 0; rest &= rest - 1) {
    int card = lowest(rest);
    if (price[card] > price[best]) best = card;
  }
  return best;
}

static int cheapest(int32_t set) {
  int best = lowest(set);
  for (int32_t rest = set & (set - 1); rest != 0; rest &= rest - 1) {
    int card = lowest(rest);
    if (price[card] < price[best]) best = card;
  }
  return best;
}

static int first_to_try(int32_t set, int32_t rich) {
  return (set & rich) != 0 ? dearest(set & rich) : cheapest(set);
}

static int distance(int card, int tried, int32_t present) {
  if (tried == no_card || following[card] != following[tried]) return far;
  if (((beaters[card] ^ beaters[tried]) & present & ~(1 << card) & ~(1 << tried)) != 0) return far;
  return abs(worth[card] - worth[tried]);
}

static int pack_trick(int led, int winning, int winner, int lying) {
  return led | winning << 5 | winner << 10 | lying << 12;
}

static int last_trick(int leader, int32_t hand, int points) {
  int winning = lowest(hand), winner = leader;
  for (int turn = 1; turn < 4; turn++) {
    int seat = (leader + turn) & 3;
    if ((beaters[winning] & held[seat]) != 0) {
      winning = lowest(held[seat]);
      winner = seat;
    }
  }
  return ((winner ^ leader) & 1) == 0 ? points : 0;
}

static int lead(int seat, int32_t left, int points, int asked);

static int fourth(int seat, int points, int trick, int asked) {
  int32_t hand = held[seat];
  int winning = (trick >> 5) & 31, winner = (trick >> 10) & 3, is_partners = ((winner ^ seat) & 1) == 0;
  int32_t legal = legal_set(hand, trick & 31, winning), taking = legal & beaters[winning];
  int32_t rich = is_partners ? legal : taking;
  int32_t others = held[(seat + 1) & 3] | held[(seat + 2) & 3] | held[(seat + 3) & 3];
  int best = -1;
  for (int32_t rest = legal; rest != 0 && best < asked;) {
    int card = first_to_try(rest, rich);
    rest &= ~(1 << card);
    int32_t own = hand & ~(1 << card);
    held[seat] = own;
    int lying = (trick >> 12) + worth[card], later = points - lying, takes = (taking >> card) & 1;
    int value = takes || is_partners ? lying + lead(takes ? seat : winner, others | own, later, asked - lying)
                                     : later - lead(winner, others | own, later, later - asked + 1);
    if (value > best) best = value;
  }
  held[seat] = hand;
  return best;
}

static int follow(int seat, int to_come, int32_t present, int points, int trick, int asked) {
  int32_t hand = held[seat];
  int next = (seat + 1) & 3, winning = (trick >> 5) & 31;
  int32_t legal = legal_set(hand, trick & 31, winning), taking = legal & beaters[winning];
  int32_t rich = (((trick >> 10) ^ seat) & 1) == 0 ? legal & ~taking : taking;
  int best = -1, tried = no_card, value = 0;
  for (int32_t rest = legal; rest != 0 && best < asked;) {
    int card = first_to_try(rest, rich);
    rest &= ~(1 << card);
    value += distance(card, tried, present);
    tried = card;
    if (value >= asked) {
      held[seat] = hand & ~(1 << card);
      int now = trick + (worth[card] << 12);
      if ((taking >> card) & 1) now = (now & ~0xfe0) | card << 5 | seat << 10;
      value = points - (to_come == 2 ? fourth(next, points, now, points - asked + 1)
                                     : follow(next, 2, present, points, now, points - asked + 1));
    }
    if (value > best) best = value;
  }
  held[seat] = hand;
  return best;
}

static int lead(int seat, int32_t left, int points, int asked) {
  int32_t hand = held[seat];
  if ((hand & (hand - 1)) == 0) return last_trick(seat, hand, points);
  if (asked <= 0) return 0;
  int32_t key = left | seat << 24 | (int32_t)((uint32_t)generation << 26);
  uint32_t place = ((uint32_t)key * 0x9e3779b1u) >> (32 - table_bits);
  int32_t known = keys[place] == key ? found[place] : points << 8 | no_card << 16;
  int low = known & 255;
  if (low >= asked) return low;
  int high = (known >> 8) & 255;
  if (high < asked) return high;
  int hint = known >> 16, next = (seat + 1) & 3;
  int32_t rich = masters_of(hand, held[next] | held[(seat + 3) & 3]);
  int best = -1, best_card = no_card, tried = no_card, value = 0;
  for (int32_t rest = hand; rest != 0 && best < asked;) {
    int card = hint != no_card ? hint : first_to_try(rest, rich);
    hint = no_card;
    rest &= ~(1 << card);
    value += distance(card, tried, left);
    tried = card;
    if (value >= asked) {
      held[seat] = hand & ~(1 << card);
      value = points - follow(next, 3, left, points, pack_trick(card, card, seat, worth[card]), points - asked + 1);
    }
    if (value <= best) continue;
    best = value;
    best_card = card;
  }
  held[seat] = hand;
  keys[place] = key;
  found[place] = (best >= asked ? best | high << 8 : low | best << 8) | best_card << 16;
  return best;
}

static int best_points(const int32_t *hands, int trumps, int leader) {
  begin(hands, trumps);
  int low = 0, high = 162;
  while (low < high) {
    int asked = (low + high + 1) >> 1;
    int value = lead(leader, 0xffffff, 162, asked);
    if (value >= asked) low = value;
    else high = value;
  }
  return (leader & 1) == 0 ? low : 162 - low;
}

static double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

int main(void) {
  int32_t hands[4];
  int trumps, leader;
  while (scanf("%d %d %d %d %d %d", hands, hands + 1, hands + 2, hands + 3, &trumps, &leader) == 6) {
    double start = microseconds();
    int points = best_points(hands, trumps, leader);
    printf("%d %.3f\n", points, microseconds() - start);
  }
  return 0;
}
