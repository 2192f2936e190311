-- AlterTable
ALTER TABLE "League" ADD COLUMN     "announcements" JSONB NOT NULL DEFAULT '[]';

-- The rows of leagues look different now.
SELECT "write_baseline"("id") FROM "League";
