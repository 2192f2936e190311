/* The same algorithm, tables and random numbers as random-playouts.ts. Prints hands, CPU seconds and the sum. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t dice;
static int32_t beating[5 * 24], following[24], worth[5 * 24], suits[5] = {0x3f, 0x3f << 6, 0x3f << 12, 0x3f << 18, 0};

static uint32_t below(uint32_t n) {
  dice ^= dice << 13;
  dice ^= dice >> 17;
  dice ^= dice << 5;
  return (uint32_t)(((uint64_t)dice * n) >> 32);
}

static void fill_tables(void) {
  /* Natural ranks 9 10 J Q K A. */
  static const int plain_power[6] = {0, 4, 1, 2, 3, 5}, trump_power[6] = {4, 2, 5, 0, 1, 3};
  static const int plain_points[6] = {0, 10, 2, 3, 4, 11}, trump_points[6] = {14, 10, 20, 3, 4, 11};
  for (int trump = 0; trump <= 4; trump++)
    for (int card = 0; card < 24; card++) {
      int is_trump = card / 6 == trump;
      const int *power = is_trump ? trump_power : plain_power;
      int32_t set = is_trump ? 0 : suits[trump];
      for (int rank = 0; rank < 6; rank++)
        if (power[rank] > power[card % 6]) set |= 1 << (card / 6 * 6 + rank);
      beating[trump * 24 + card] = set;
      worth[trump * 24 + card] = (is_trump ? trump_points : plain_points)[card % 6];
      following[card] = suits[card / 6];
    }
}

static int32_t legal_set(int32_t hand, int led, int winning, int trump) {
  int32_t trumps = suits[trump], suit = hand & following[led];
  if (suit != 0 && ((trumps >> led) & 1) == 0) return suit;
  int32_t own = hand & trumps;
  if (own == 0) return hand;
  int32_t higher = own & beating[trump * 24 + winning];
  return higher != 0 ? higher : own;
}

static int random_card(int32_t set) {
  int32_t rest = set;
  for (uint32_t skip = below(__builtin_popcount(set)); skip > 0; skip--) rest &= rest - 1;
  return __builtin_ctz(rest);
}

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 1000000;
  dice = argc > 2 ? (uint32_t)strtoul(argv[2], 0, 10) : 1;
  fill_tables();
  int deck[24];
  for (int card = 0; card < 24; card++) deck[card] = card;
  int64_t sum = 0;
  clock_t start = clock();
  for (long n = 0; n < count; n++) {
    int32_t hands[4] = {0, 0, 0, 0};
    for (int at = 23; at >= 0; at--) {
      int other = (int)below(at + 1), card = deck[other];
      deck[other] = deck[at];
      deck[at] = card;
      hands[at & 3] |= 1 << card;
    }
    int trump = (int)below(4), leader = (int)below(4);
    for (int trick = 0; trick < 6; trick++) {
      int winner = leader, led = 0, winning = 0, points = trick == 5 ? 10 : 0;
      for (int played = 0; played < 4; played++) {
        int seat = (leader + played) & 3;
        int32_t hand = hands[seat];
        int card = random_card(played == 0 ? hand : legal_set(hand, led, winning, trump));
        hands[seat] = hand & ~(1 << card);
        points += worth[trump * 24 + card];
        if (played == 0) led = card;
        if (played == 0 || ((beating[trump * 24 + winning] >> card) & 1)) {
          winning = card;
          winner = seat;
        }
      }
      if ((winner & 1) == 0) sum += points;
      leader = winner;
    }
  }
  printf("%ld %.6f %lld\n", count, (double)(clock() - start) / CLOCKS_PER_SEC, (long long)sum);
  return 0;
}
