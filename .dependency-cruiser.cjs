/**
 * Who may import whom: lib/README.md's picture of the house as rules, one sentence each. lib/architecture.test.ts keeps
 * them, and shows of every one that it fires when broken.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const core = "^lib/(kernel|cards|rulebooks|solver|competition|commands|score-sheet|exports|i18n|views)/";
const test = "[.]test[.]tsx?$";
/** The doors through which Next and next-intl ask for the words. */
const nextIntlDoors =
  "^lib/i18n/(request[.]ts|compiled-messages[.]ts|messages[.]ts|next-intl[.]d[.]ts|page-locale[.]ts)$";

const prisma = "node_modules/(@prisma|prisma|[.]prisma)/|^prisma/generated";

/** The first folders of lib/ may know only the ones that come before them. */
const ladder = [
  ["kernel", "kernel"],
  ["cards", "kernel|cards"],
  ["rulebooks", "kernel|cards|rulebooks"],
  ["solver", "kernel|cards|rulebooks|solver"],
  ["competition", "kernel|competition"],
  ["exports", "kernel|competition|exports"],
];

module.exports = {
  forbidden: [
    rule(
      "no-cycles",
      "Nothing imports itself, however far round. (Types do not count: nothing of them is left to run.)",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),

    ...ladder.map(([folder, below]) =>
      rule(
        `${folder}-stands-on-what-is-below`,
        `lib/${folder} knows only ${below.replaceAll("|", ", ")}.`,
        { path: `^lib/${folder}/`, pathNot: test },
        { path: "^lib/", pathNot: `^lib/(${below})/` },
      ),
    ),
    rule(
      "rulebooks-know-no-competitions",
      "A card game is not told why it is played.",
      { path: "^lib/(cards|rulebooks|solver)/" },
      { path: "^lib/competition/" },
    ),
    rule(
      "competitions-know-no-rulebooks",
      "Standings never ask which game it was.",
      { path: "^lib/competition/" },
      { path: "^lib/(cards|rulebooks|solver)/" },
    ),

    rule(
      "core-runs-anywhere",
      "The core knows no server, no browser and no page.",
      { path: core, pathNot: test },
      { path: "^(app|components|prisma|lib/(server|client|test-kit))/" },
    ),
    rule(
      "core-needs-only-zod",
      "zod, and a hash that is pure arithmetic, are the core's only packages.",
      { path: core, pathNot: `${test}|${nextIntlDoors}` },
      // (server-only is no package to use, but a mark: "not in the browser".)
      { path: "node_modules/", pathNot: "node_modules/(zod|server-only|@noble/hashes)/" },
    ),
    rule(
      "core-has-no-node",
      "The core does without Node's own modules: it runs in the browser too.",
      // The program that goes out with a season's log runs in Node, by itself.
      { path: core, pathNot: `${test}|^lib/exports/season-log/` },
      { dependencyTypes: ["core"] },
    ),

    rule(
      "rulebooks-do-not-mix",
      "One card game never imports another's rules.",
      { path: "^lib/rulebooks/([^/]+)/" },
      { path: "^lib/rulebooks/[^/]+/", pathNot: "^lib/rulebooks/$1/" },
    ),
    rule(
      "rulebook-views-do-not-mix",
      "One card game never imports another's forms and views.",
      { path: "^components/rulebooks/([^/]+)/" },
      { path: "^(lib|components)/rulebooks/[^/]+/", pathNot: "^(lib|components)/rulebooks/$1/" },
    ),
    rule(
      "only-registries-name-rulebooks",
      "Everyone else reaches a card game through lib/rulebooks/…registry.ts; kits of tests may have its rules.",
      {
        path: "^(app|components|lib|e2e|scripts)/",
        pathNot: `^lib/rulebooks/([^/]+/|[a-z-]*registry[.]ts$)|^components/rulebooks/[^/]+/|^lib/test-kit/rulebooks/|${test}`,
      },
      { path: "^lib/rulebooks/[^/]+/" },
    ),
    rule(
      "only-the-registry-names-rulebook-views",
      "Everyone else reaches a card game's forms and views through components/rulebooks/…registry.tsx.",
      { path: "^(app|components|lib)/", pathNot: "^components/rulebooks/([^/]+/|[a-z-]*registry[.]tsx?$)" },
      { path: "^components/rulebooks/[^/]+/" },
    ),

    rule(
      "server-knows-no-pages",
      "lib/server gives; it does not know who shows it.",
      { path: "^lib/server/" },
      { path: "^(app|components)/|^lib/client/" },
    ),
    rule(
      "only-data-imports-prisma",
      "lib/server/data is the only importer of Prisma, its types included; of the test code, what writes as the tables' owner.",
      {
        path: "^(app|components|lib|e2e|scripts)/",
        pathNot: "^lib/server/data/|^lib/test-kit/database/as-owner[.]ts$",
      },
      { path: prisma },
    ),
    rule(
      "platform-knows-no-league",
      "lib/server/platform imports no data and no domain folder: it would serve another product.",
      { path: "^lib/server/platform/", pathNot: test },
      { path: "^lib/server/", pathNot: "^lib/server/platform/" },
    ),
    rule(
      "data-knows-no-domain",
      "lib/server/data reads and writes rows; it imports the platform, and nothing that decides.",
      { path: "^lib/server/data/", pathNot: test },
      { path: "^lib/server/", pathNot: "^lib/server/(data|platform)/" },
    ),

    rule(
      "browser-code-never-reaches-the-server",
      "Components and client code never import the server's modules.",
      { path: "^(components|lib/client)/" },
      { path: "^lib/server/" },
    ),
    rule(
      "pages-read-through-loaders",
      "Pages call use cases and loaders, never the store.",
      { path: "^app/" },
      { path: "^lib/server/data/" },
    ),
    rule(
      "the-attack-comes-by-http",
      "What tries the door from outside knows what is sent, and nothing of what answers.",
      { path: "^security/", pathNot: test },
      { path: "^(app|components|prisma)/|^lib/(server|client/(?!new-id))" },
    ),
    rule("nothing-imports-app", "Routes are leaves.", { pathNot: "^app/" }, { path: "^app/" }),
    rule(
      "test-support-stays-in-tests",
      "Only tests, measurements and lib/test-kit itself import lib/test-kit.",
      { pathNot: `^lib/test-kit/|${test}|^e2e/|^bench/` },
      { path: "^lib/test-kit/" },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules|^prisma/generated" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
