-- CreateEnum
CREATE TYPE "Withdrawal" AS ENUM ('kept', 'voided', 'scored');

-- CreateEnum
CREATE TYPE "Ruling" AS ENUM ('forfeit', 'no_show', 'void', 'unplayed');

-- AlterEnum
ALTER TYPE "MatchState" ADD VALUE 'cancelled';

-- AlterTable
ALTER TABLE "Entrant" ADD COLUMN     "venueId" TEXT,
ADD COLUMN     "withdrawal" "Withdrawal";

-- AlterTable
ALTER TABLE "EntrantMember" ADD COLUMN     "most" INTEGER;

-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "plannedDate" DATE,
ADD COLUMN     "ruling" "Ruling",
ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Season" ADD COLUMN     "scheduleVersion" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Stage" ADD COLUMN     "pairsPerMeeting" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "plan" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Venue" ADD COLUMN     "retired" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Spare" (
    "leagueId" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "personLeagueId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "entrants" TEXT[],
    "most" INTEGER,
    "until" DATE,

    CONSTRAINT "Spare_pkey" PRIMARY KEY ("leagueId","seasonId","personId")
);

-- CreateTable
CREATE TABLE "ScheduleChange" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScheduleChange_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ScheduleChange_leagueId_seasonId_version_key" ON "ScheduleChange"("leagueId", "seasonId", "version");

-- AddForeignKey
ALTER TABLE "Spare" ADD CONSTRAINT "Spare_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduleChange" ADD CONSTRAINT "ScheduleChange_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
