import { defineConfig } from "prisma/config";

/** The Prisma command line serves here only to generate, validate and format (scripts/prisma.mjs). */
export default defineConfig({ schema: "prisma/schema.prisma", migrations: { path: "prisma/migrations" } });
