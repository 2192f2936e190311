import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// Tests that start programs and need no separate database.
const processTests = ["boot", "database", "postgres", "settings", "system", "web-server"].map(
  (folder) => `lib/server/platform/${folder}/**/*.test.ts`,
);

export default defineConfig({
  resolve: {
    alias: {
      "@": path("."),
      "server-only": path("lib/test-kit/server-only.ts"),
    },
  },
  test: {
    // Every branch of the card games must be covered (npm run prove).
    coverage: {
      include: ["lib/rulebooks/*/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: [["text", { skipFull: true }]],
      thresholds: { branches: 100 },
    },
    projects: [
      {
        // Tests without a database, processes or the clock.
        extends: true,
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "components/**/*.test.{ts,tsx}", "security/**/*.test.ts"],
          exclude: ["lib/server/**"],
          setupFiles: ["lib/test-kit/laws-seed.ts"],
          // These tests keep no state in modules, so they share them: loading all modules anew for each file takes long.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // Use cases and queries: every test file has its own migrated database.
        extends: true,
        test: {
          name: "database",
          include: ["lib/server/**/*.test.ts", "app/**/*.test.ts", "prisma/authoring/**/*.test.ts"],
          exclude: [...processTests],
          globalSetup: ["lib/test-kit/database/database-server.ts"],
          setupFiles: ["lib/test-kit/database/own-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests that start and kill real servers.
        extends: true,
        test: {
          name: "processes",
          include: [...processTests, "scripts/**/*.test.ts", "deploy/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
