-- AlterTable
ALTER TABLE "PointsAdjustment" ADD COLUMN     "dues" INTEGER NOT NULL DEFAULT 0;

-- The rows of adjustments look different now.
SELECT "write_baseline"("id") FROM "League";
