/** An edit of an existing file: `text` replaces `anchor`, which occurs once. */
export interface Edit {
  readonly file: string;
  readonly anchor: string;
  readonly text: string;
}

/** An addition to the product; its new files are in the folder of its name, each with the suffix `.txt`. */
export interface Addition {
  readonly folder: string;
  /** Its row in "How to add things" of lib/README.md. */
  readonly row: string;
  readonly edits: readonly Edit[];
  /** The tests to run in the copy: those of the addition, and those that detect a forgotten edit. */
  readonly tests: readonly string[];
}

const before = (file: string, anchor: string, text: string): Edit => ({ file, anchor, text: `${text}${anchor}` });

const cardGame: Addition = {
  folder: "card-game",
  row: "a card game",
  edits: [
    before("lib/rulebooks/registry.ts", "import { joker }", 'import { highCard } from "./high-card/high-card";\n'),
    { file: "lib/rulebooks/registry.ts", anchor: "[clabber, joker]", text: "[clabber, joker, highCard]" },
    before(
      "components/rulebooks/registry.tsx",
      "import { FeatName as JokerFeat }",
      'import * as highCardViews from "./high-card/views";\n',
    ),
    {
      file: "components/rulebooks/game-texts.ts",
      anchor: '"clabber" | "joker";',
      text: '"clabber" | "joker" | "highCard";',
    },
    before("components/rulebooks/game-texts.ts", '  ["joker", "joker"],\n', '  ["high-card", "highCard"],\n'),
    before("components/rulebooks/registry.tsx", '  ["joker", joker],\n', '  ["high-card", viewsOf(highCardViews)],\n'),
    before(
      "components/rulebooks/form-registry.tsx",
      "import type { HouseRulesFormProps }",
      'import * as highCardForms from "./high-card/forms";\nimport { Sheet } from "./high-card/views";\n',
    ),
    before(
      "components/rulebooks/form-registry.tsx",
      '  ["joker", joker],\n',
      '  ["high-card", formsOf({ ...highCardForms, Sheet })],\n',
    ),
    before(
      "lib/i18n/en.ts",
      "export { default as home }",
      'export { default as highCard } from "./en/high-card.json";\n',
    ),
    before(
      "lib/i18n/ru.ts",
      "export { default as home }",
      'export { default as highCard } from "./ru/high-card.json";\n',
    ),
  ],
  tests: ["lib/rulebooks/high-card", "components/rulebooks/registries.test.ts", "lib/i18n/catalogues.test.ts"],
};

const format: Addition = {
  folder: "format",
  row: "a format",
  edits: [
    {
      file: "lib/server/scheduling/create-season.ts",
      anchor: 'import { roundRobin } from "@/lib/competition/formats/round-robin";',
      text: 'import { circle } from "@/lib/competition/formats/circle";',
    },
    { file: "lib/server/scheduling/create-season.ts", anchor: "format: roundRobin.id", text: "format: circle.id" },
  ],
  tests: ["lib/competition/formats/circle.test.ts"],
};

const matchesSplit = `  "matches-split": {
    better: "more",
    source: "house rule",
    sides: "two",
    value: (record) => record.matchesSplit,
    words: {
      en: {
        name: "Matches split",
        about: "Matches that nobody won.",
        equal: "{value, plural, one {# match} other {# matches}} split each.",
        decides: "Matches split decide: {mine, number} against {theirs, number}.",
        figure: "Matches of the list that nobody won.",
      },
      ru: {
        name: "Ничьи",
        about: "Матчи без победителя.",
        equal: "Ничьих поровну: {value, number}.",
        decides: "Решают ничьи: {mine, number} против {theirs, number}.",
        figure: "Матчи списка без победителя.",
      },
    },
  },
`;

const tieBreak: Addition = {
  folder: "tie-break",
  row: "a tie-break",
  edits: [
    before("lib/competition/standings/figure-criteria.ts", '  "fewest-sets": {\n', matchesSplit),
    before("lib/exports/season-log/verify.mjs", '  "head-to-head": (one', '  "matches-split": (one) => one.split,\n'),
  ],
  tests: [
    "lib/competition/standings/matches-split.test.ts",
    "lib/competition/standings/criteria.test.ts",
    "lib/i18n/catalogues.test.ts",
    "lib/server/exports/random-season-log.test.ts",
  ],
};

const file: Addition = {
  folder: "file",
  row: "a file to take home",
  edits: [
    before("lib/exports/registry.ts", "import type { Exporter }", 'import { barsCsv } from "./bars-csv";\n'),
    {
      file: "lib/exports/registry.ts",
      anchor: "[scheduleCsv, standingsCsv, resultsCsv]",
      text: "[scheduleCsv, standingsCsv, resultsCsv, barsCsv]",
    },
    before("lib/i18n/en/take-away.json", '    "schedule": "Schedule"', '    "bars": "Bars",\n'),
    before("lib/i18n/ru/take-away.json", '    "schedule": ', '    "bars": "Бары",\n'),
  ],
  tests: ["lib/exports/files.test.ts", "lib/i18n/catalogues.test.ts"],
};

const write: Addition = {
  folder: "write",
  row: "a write",
  edits: [
    before("lib/commands/command.ts", "import { moveGame }", 'import { forgetTeamName } from "./forget-team-name";\n'),
    before(
      "lib/commands/command.ts",
      "  startGame,\n  recordHand,\n  withdrawHand,\n  insertHand",
      "  forgetTeamName,\n",
    ),
    before("lib/commands/changed-facts.ts", '  "name-team": everything,\n', '  "forget-team-name": everything,\n'),
    before(
      "lib/server/dispatch.ts",
      "import { nameTeam }",
      'import { forgetTeamName } from "./teams/forget-team-name";\n',
    ),
    before("lib/server/dispatch.ts", '  "start-game": onSheet,', '  "forget-team-name": forgetTeamName,\n'),
    before(
      "lib/server/auth/policy.ts",
      '  "start-game": (caller',
      '  "forget-team-name": (caller, { league }) => mayRunLeague(caller, league),\n',
    ),
    before("lib/server/auth/who-may.ts", '      "name-team" as const,\n', '      "forget-team-name" as const,\n'),
    before("lib/server/ledger/published-kinds.ts", '  "name-team": "digest",\n', '  "forget-team-name": "digest",\n'),
    before(
      "lib/server/season-log/log-sentence.ts",
      '  "start-game": ({ firstDealer })',
      '  "forget-team-name": ({ team }, { teams }) => ({ team: teams.get(team) ?? "" }),\n',
    ),
    before(
      "lib/i18n/en/desk/log.json",
      '    "start-game": ',
      '    "forget-team-name": "Short name of a team taken back: {team}.",\n',
    ),
    before(
      "lib/i18n/ru/desk/log.json",
      '    "start-game": ',
      '    "forget-team-name": "Короткое название команды убрано: {team}.",\n',
    ),
    before(
      "security/tables/command-bodies.ts",
      '  "name-team": () =>',
      '  "forget-team-name": () => ({ team: newId() }),\n',
    ),
    {
      file: "security/tables/command-rows.ts",
      anchor: '"undo-lots", "name-team"),',
      text: '"undo-lots", "name-team"),\n  ...rows("desk", "forget-team-name"),',
    },
  ],
  tests: [
    "lib/server/teams/forget-team-name.test.ts",
    "lib/server/auth/who-may.test.ts",
    "security/routes.test.ts",
    "lib/i18n/catalogues.test.ts",
  ],
};

export const additions: readonly Addition[] = [cardGame, format, tieBreak, file, write];
