-- CreateEnum
CREATE TYPE "AvailabilityAnswer" AS ENUM ('yes', 'maybe', 'no');

-- AlterTable
ALTER TABLE "Absence" ADD COLUMN     "answer" "AvailabilityAnswer" NOT NULL DEFAULT 'no';

-- The rows of absences look different now. Each stored one is a no.
SELECT "write_baseline"("id") FROM "League";
