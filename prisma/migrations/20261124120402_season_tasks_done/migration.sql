-- AlterTable
ALTER TABLE "Season" ADD COLUMN     "tasksDone" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The rows of seasons look different now.
SELECT "write_baseline"("id") FROM "League";
