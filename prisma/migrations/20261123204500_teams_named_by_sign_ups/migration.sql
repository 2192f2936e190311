-- AlterTable
ALTER TABLE "SignUp" ADD COLUMN     "namedLeagueId" TEXT,
ADD COLUMN     "namedRefusedAt" TIMESTAMPTZ(3),
ADD COLUMN     "namedTeamId" TEXT;

-- CreateIndex
CREATE INDEX "SignUp_namedLeagueId_idx" ON "SignUp"("namedLeagueId");

-- Teams that nobody of their league has agreed to be, in events that are not drawn: those that were found by the name that
-- somebody typed, and those of another league.
UPDATE "SignUp" s SET "namedLeagueId" = s."homeLeagueId", "namedTeamId" = s."teamId", "homeLeagueId" = NULL, "teamId" = NULL
WHERE s."teamId" IS NOT NULL AND s."entrantId" IS NULL AND (
  s."homeLeagueId" <> s."leagueId"
  OR EXISTS (
    SELECT 1 FROM "LedgerEntry" e
    WHERE e."leagueId" = s."leagueId" AND e."kind" = 'sign-up' AND e."body"->>'signUp' = s."id"
  )
);
