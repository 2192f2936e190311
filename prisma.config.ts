import { defineConfig } from "prisma/config";

/** For the Prisma commands generate, validate and format only (scripts/prisma.mjs). */
export default defineConfig({ schema: "prisma/schema.prisma", migrations: { path: "prisma/migrations" } });
