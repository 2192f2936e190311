-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "shortName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "takesThe" BOOLEAN;

-- AlterTable
ALTER TABLE "Venue" ADD COLUMN     "shortName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "takesThe" BOOLEAN;

-- The rows of teams and bars look different now. Short names need no filling in: an empty one is the suggested one.
SELECT "write_baseline"("id") FROM "League";
