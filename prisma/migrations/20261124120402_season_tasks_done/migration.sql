-- AlterTable
ALTER TABLE "Season" ADD COLUMN     "tasksDone" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Seasons that have begun need no preparation.
UPDATE "Season" s SET "tasksDone" = ARRAY['share', 'schedule', 'invitations', 'rosters', 'table-cards']
WHERE EXISTS (SELECT FROM "Match" m WHERE m."leagueId" = s."leagueId" AND m."seasonId" = s."id" AND m."state" NOT IN ('scheduled', 'postponed', 'cancelled'));

-- The rows of seasons look different now.
SELECT "write_baseline"("id") FROM "League";
