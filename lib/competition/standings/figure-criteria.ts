import type { CriterionRecord } from "./criterion";

const ours = "league option";

/** Tie-breaks that compare figures of an entrant's own record, in the order of the settings page. */
export const figureCriteria = {
  /** For the places at tables of more than two sides, in twelfths of a point. */
  "table-points": {
    better: "more",
    source: ours,
    sides: "more",
    value: (record) => record.tablePoints,
    words: {
      en: {
        name: "Table points",
        about: "Points for the place at each table. Equal totals share the points of their places.",
        equal: "{amount, plural, one {{value} table point} other {{value} table points}} each.",
        decides: "Table points decide: {mine} against {theirs}.",
        figure: "The points for the places at the tables in the list. Shared places get their average.",
      },
      ru: {
        name: "Очки за места",
        about: "Очки за место за каждым столом. При равном счёте очки этих мест делятся поровну.",
        equal:
          "По {amount, plural, one {{value} очку} few {{value} очка} many {{value} очков} other {{value} очка}} за места.",
        decides: "Решают очки за места: {mine} против {theirs}.",
        figure: "Очки за места за столами из списка. За общие места — среднее.",
      },
    },
  },
  "games-won": {
    better: "more",
    source: "C70",
    value: (record) => record.gamesWon,
    words: {
      en: {
        name: "{sides, plural, =2 {Games won} other {Tables won}}",
        about: "{sides, plural, =2 {The sum of all games won.} other {All tables won, added up.}}",
        equal:
          "{sides, plural, =2 {{value, plural, one {# game} other {# games}} won each.} other {{value, plural, one {# table} other {# tables}} won each.}}",
        decides:
          "{sides, plural, =2 {Games won decide: {mine, number} against {theirs, number}.} other {Tables won decide: {mine, number} against {theirs, number}.}}",
        figure: "The games won in the list, and adjustments.",
      },
      ru: {
        name: "{sides, plural, =2 {Выиграно игр} other {Первые места}}",
        about: "{sides, plural, =2 {Сумма всех выигранных игр.} other {Сумма всех первых мест за столами.}}",
        equal:
          "{sides, plural, =2 {Выиграно по {value, plural, one {# игре} few {# игры} many {# игр} other {# игры}}.} other {Первых мест поровну: {value, number}.}}",
        decides:
          "{sides, plural, =2 {Решают выигранные игры: {mine, number} против {theirs, number}.} other {Решают первые места: {mine, number} против {theirs, number}.}}",
        figure: "Игры, выигранные по списку, с поправками.",
      },
    },
  },
  /** The sum of final totals over all games, won and lost. */
  "game-points": {
    better: "more",
    source: "C70",
    value: (record) => record.pointsFor,
    words: {
      en: {
        name: "{sides, plural, =2 {Game points} other {Total score}}",
        about:
          "{sides, plural, =2 {The sum of the final totals of all games, won and lost.} other {The totals of all games, added up.}}",
        equal:
          "{sides, plural, =2 {{value, plural, one {# game point} other {# game points}} each.} other {A total score of {value, number} each.}}",
        decides:
          "{sides, plural, =2 {Game points decide: {mine, number} against {theirs, number}.} other {The total score decides: {mine, number} against {theirs, number}.}}",
        figure: "The points of all games in the list, won and lost, and adjustments.",
      },
      ru: {
        name: "{sides, plural, =2 {Очки в играх} other {Общий счёт}}",
        about: "{sides, plural, =2 {Сумма итогов всех игр, выигранных и проигранных.} other {Сумма итогов всех игр.}}",
        equal:
          "{sides, plural, =2 {По {value, plural, one {# очку} few {# очка} many {# очков} other {# очка}} в играх.} other {Общий счёт у обоих {value, number}.}}",
        decides:
          "{sides, plural, =2 {Решают очки в играх: {mine, number} против {theirs, number}.} other {Решает общий счёт: {mine, number} против {theirs, number}.}}",
        figure: "Очки всех игр списка, выигранных и проигранных, с поправками.",
      },
    },
  },
  "points-difference": {
    better: "more",
    source: ours,
    sides: "two",
    value: (record) => record.pointsFor - record.pointsAgainst,
    words: {
      en: {
        name: "Points difference",
        about: "Own game points minus the opponents’.",
        equal: "A points difference of {value, number} each.",
        decides: "The points difference decides: {mine, number} against {theirs, number}.",
        figure: "Points for ({for, number}) minus points against ({against, number}).",
      },
      ru: {
        name: "Разница очков",
        about: "Свои очки в играх минус очки соперников.",
        equal: "Разница очков у обоих {value, number}.",
        decides: "Решает разница очков: {mine, number} против {theirs, number}.",
        figure: "Набрано ({for, number}) минус отдано ({against, number}).",
      },
    },
  },
  "matches-won": {
    better: "more",
    source: ours,
    sides: "two",
    value: (record) => record.matchesWon,
    words: {
      en: {
        name: "Matches won",
        about: "Matches in which more games were won than lost.",
        equal: "{value, plural, one {# match} other {# matches}} won each.",
        decides: "Matches won decide: {mine, number} against {theirs, number}.",
        figure: "Matches of the list in which more games were won than lost.",
      },
      ru: {
        name: "Выиграно матчей",
        about: "Матчи, в которых выиграно больше игр, чем проиграно.",
        equal: "Выиграно по {value, plural, one {# матчу} few {# матча} many {# матчей} other {# матча}}.",
        decides: "Решают выигранные матчи: {mine, number} против {theirs, number}.",
        figure: "Матчи списка, в которых выиграно больше игр, чем проиграно.",
      },
    },
  },
  /** 2 for a meeting won, 1 for one split. */
  "match-points": {
    better: "more",
    source: ours,
    sides: "two",
    value: (record) => 2 * record.matchesWon + record.matchesSplit,
    words: {
      en: {
        name: "Match points",
        about: "2 for a match won, 1 for one split.",
        equal: "{value, plural, one {# match point} other {# match points}} each.",
        decides: "Match points decide: {mine, number} against {theirs, number}.",
        figure: "2 for a match won, 1 for one split.",
      },
      ru: {
        name: "Очки за матчи",
        about: "2 за выигранный матч, 1 за ничью.",
        equal: "По {value, plural, one {# очку} few {# очка} many {# очков} other {# очка}} за матчи.",
        decides: "Решают очки за матчи: {mine, number} против {theirs, number}.",
        figure: "2 за выигранный матч, 1 за ничью.",
      },
    },
  },
  "fewest-sets": {
    better: "fewer",
    source: ours,
    sides: "two",
    value: (record) => record.sets,
    words: {
      en: {
        name: "Fewest sets",
        about: "How often the team went set, where hands are recorded.",
        equal: "{value, plural, one {# set} other {# sets}} each.",
        decides: "The fewest sets decide: {mine, number} against {theirs, number}.",
        figure: "How often the side that made trumps went set. Final scores alone do not show it.",
      },
      ru: {
        name: "Меньше недоборов",
        about: "Сколько раз у команды был недобор, если записаны сдачи.",
        equal: "По {value, plural, one {# недобору} few {# недобора} many {# недоборов} other {# недобора}}.",
        decides: "Решает меньшее число недоборов: {mine, number} против {theirs, number}.",
        figure: "Сколько раз у объявивших козырь был недобор. Из одного итогового счёта это не видно.",
      },
    },
  },
  /** Meetings won by a side that was not at home. */
  "away-wins": {
    better: "more",
    source: ours,
    sides: "two",
    value: (record) => record.awayWins,
    words: {
      en: {
        name: "Matches won away",
        about: "Matches won by the side that was not at home.",
        equal: "{value, plural, one {# match} other {# matches}} won away each.",
        decides: "Matches won away decide: {mine, number} against {theirs, number}.",
        figure: "Matches of the list that were won and not played at home.",
      },
      ru: {
        name: "Матчей выиграно в гостях",
        about: "Матчи, выигранные не дома.",
        equal: "В гостях выиграно по {value, plural, one {# матчу} few {# матча} many {# матчей} other {# матча}}.",
        decides: "Решают матчи, выигранные в гостях: {mine, number} против {theirs, number}.",
        figure: "Матчи списка, выигранные в гостях.",
      },
    },
  },
} satisfies Readonly<Record<string, CriterionRecord>>;
