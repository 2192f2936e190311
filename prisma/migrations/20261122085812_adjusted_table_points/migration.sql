-- AlterTable
ALTER TABLE "PointsAdjustment" ADD COLUMN     "tablePoints" INTEGER NOT NULL DEFAULT 0;
