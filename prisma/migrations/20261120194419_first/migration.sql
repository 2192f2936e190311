-- CreateEnum
CREATE TYPE "Role" AS ENUM ('owner', 'secretary', 'host', 'captain', 'player');

-- CreateEnum
CREATE TYPE "SeasonKind" AS ENUM ('season', 'event');

-- CreateEnum
CREATE TYPE "SeasonState" AS ENUM ('draft', 'published', 'finished', 'archived');

-- CreateEnum
CREATE TYPE "EntrantState" AS ENUM ('active', 'withdrawn');

-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('captain', 'regular', 'substitute', 'spare');

-- CreateEnum
CREATE TYPE "MatchState" AS ENUM ('scheduled', 'postponed', 'playing', 'finished', 'forfeited', 'void');

-- CreateEnum
CREATE TYPE "GameKept" AS ENUM ('hands', 'final');

-- CreateEnum
CREATE TYPE "GameState" AS ENUM ('playing', 'finished', 'void');

-- CreateEnum
CREATE TYPE "RevisionKind" AS ENUM ('entry', 'withdrawn');

-- CreateEnum
CREATE TYPE "RevisionStanding" AS ENUM ('current', 'superseded', 'conflicting');

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "administrator" BOOLEAN NOT NULL DEFAULT false,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "disabledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "League" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "ledgerSeq" INTEGER NOT NULL DEFAULT 0,
    "ledgerHead" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "League_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "leagueId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("leagueId","accountId","role")
);

-- CreateTable
CREATE TABLE "Venue" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "timeZone" TEXT NOT NULL,
    "tables" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Venue_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Team" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "venueId" TEXT,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Person" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "accountId" TEXT,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Season" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "SeasonKind" NOT NULL DEFAULT 'season',
    "state" "SeasonState" NOT NULL DEFAULT 'draft',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Season_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Stage" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "format" TEXT NOT NULL,
    "formatSettings" JSONB NOT NULL,
    "rulebook" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "rules" JSONB NOT NULL,
    "gamesPerMeeting" INTEGER NOT NULL,
    "standings" JSONB NOT NULL,

    CONSTRAINT "Stage_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Entrant" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "state" "EntrantState" NOT NULL DEFAULT 'active',
    "homeLeagueId" TEXT NOT NULL,
    "teamId" TEXT,
    "personId" TEXT,

    CONSTRAINT "Entrant_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "EntrantMember" (
    "leagueId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "personLeagueId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "MemberRole" NOT NULL,
    "since" DATE,
    "until" DATE,

    CONSTRAINT "EntrantMember_pkey" PRIMARY KEY ("leagueId","entrantId","personId")
);

-- CreateTable
CREATE TABLE "StageEntrant" (
    "leagueId" TEXT NOT NULL,
    "stageId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "seed" INTEGER,
    "group" TEXT,

    CONSTRAINT "StageEntrant_pkey" PRIMARY KEY ("leagueId","stageId","entrantId")
);

-- CreateTable
CREATE TABLE "Round" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "stageId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "date" DATE,

    CONSTRAINT "Round_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Bye" (
    "leagueId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,

    CONSTRAINT "Bye_pkey" PRIMARY KEY ("leagueId","roundId","entrantId")
);

-- CreateTable
CREATE TABLE "Match" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "stageId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "MatchState" NOT NULL DEFAULT 'scheduled',
    "date" DATE,
    "time" TEXT,
    "venueId" TEXT,
    "games" INTEGER NOT NULL,
    "forfeitBy" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Match_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "MatchSide" (
    "leagueId" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "entrantId" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MatchSide_pkey" PRIMARY KEY ("leagueId","matchId","side","entrantId")
);

-- CreateTable
CREATE TABLE "MatchTable" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "number" INTEGER,

    CONSTRAINT "MatchTable_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Seating" (
    "leagueId" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "fromGame" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "entrantId" TEXT,
    "personId" TEXT,
    "personLeagueId" TEXT,
    "name" TEXT NOT NULL,
    "substitute" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Seating_pkey" PRIMARY KEY ("leagueId","tableId","fromGame","seat")
);

-- CreateTable
CREATE TABLE "Game" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kept" "GameKept" NOT NULL DEFAULT 'hands',
    "state" "GameState" NOT NULL DEFAULT 'playing',
    "firstDealer" INTEGER,
    "totals" INTEGER[],
    "winner" INTEGER,
    "sets" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "handCount" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Game_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "HandRevision" (
    "leagueId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "hand" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "kind" "RevisionKind" NOT NULL,
    "standing" "RevisionStanding" NOT NULL,
    "entryVersion" INTEGER NOT NULL,
    "entry" JSONB,
    "record" JSONB,
    "reason" TEXT NOT NULL DEFAULT '',
    "ledgerSeq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HandRevision_pkey" PRIMARY KEY ("leagueId","gameId","hand","revision")
);

-- CreateTable
CREATE TABLE "TableLink" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TableLink_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "TableDevice" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "cookieHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TableDevice_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "leagueId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "commandId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "actor" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" JSONB NOT NULL,
    "prev" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("leagueId","seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_email_key" ON "Account"("email");

-- CreateIndex
CREATE INDEX "Session_accountId_idx" ON "Session"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "League_slug_key" ON "League"("slug");

-- CreateIndex
CREATE INDEX "Membership_accountId_idx" ON "Membership"("accountId");

-- CreateIndex
CREATE INDEX "Person_accountId_idx" ON "Person"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Season_leagueId_slug_key" ON "Season"("leagueId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Stage_leagueId_seasonId_position_key" ON "Stage"("leagueId", "seasonId", "position");

-- CreateIndex
CREATE INDEX "Entrant_homeLeagueId_teamId_idx" ON "Entrant"("homeLeagueId", "teamId");

-- CreateIndex
CREATE INDEX "Entrant_homeLeagueId_personId_idx" ON "Entrant"("homeLeagueId", "personId");

-- CreateIndex
CREATE UNIQUE INDEX "Entrant_leagueId_seasonId_position_key" ON "Entrant"("leagueId", "seasonId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Round_leagueId_stageId_number_key" ON "Round"("leagueId", "stageId", "number");

-- CreateIndex
CREATE INDEX "Match_leagueId_date_idx" ON "Match"("leagueId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "Match_leagueId_seasonId_slug_key" ON "Match"("leagueId", "seasonId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Match_leagueId_roundId_number_key" ON "Match"("leagueId", "roundId", "number");

-- CreateIndex
CREATE INDEX "MatchSide_leagueId_entrantId_idx" ON "MatchSide"("leagueId", "entrantId");

-- CreateIndex
CREATE UNIQUE INDEX "MatchTable_leagueId_matchId_position_key" ON "MatchTable"("leagueId", "matchId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Game_leagueId_tableId_number_key" ON "Game"("leagueId", "tableId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "TableLink_tokenHash_key" ON "TableLink"("tokenHash");

-- CreateIndex
CREATE INDEX "TableLink_leagueId_matchId_idx" ON "TableLink"("leagueId", "matchId");

-- CreateIndex
CREATE UNIQUE INDEX "TableDevice_cookieHash_key" ON "TableDevice"("cookieHash");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEntry_leagueId_commandId_key" ON "LedgerEntry"("leagueId", "commandId");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Venue" ADD CONSTRAINT "Venue_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Team" ADD CONSTRAINT "Team_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Team" ADD CONSTRAINT "Team_leagueId_venueId_fkey" FOREIGN KEY ("leagueId", "venueId") REFERENCES "Venue"("leagueId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Person" ADD CONSTRAINT "Person_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Season" ADD CONSTRAINT "Season_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Stage" ADD CONSTRAINT "Stage_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Entrant" ADD CONSTRAINT "Entrant_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EntrantMember" ADD CONSTRAINT "EntrantMember_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StageEntrant" ADD CONSTRAINT "StageEntrant_leagueId_stageId_fkey" FOREIGN KEY ("leagueId", "stageId") REFERENCES "Stage"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StageEntrant" ADD CONSTRAINT "StageEntrant_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_leagueId_stageId_fkey" FOREIGN KEY ("leagueId", "stageId") REFERENCES "Stage"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bye" ADD CONSTRAINT "Bye_leagueId_roundId_fkey" FOREIGN KEY ("leagueId", "roundId") REFERENCES "Round"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bye" ADD CONSTRAINT "Bye_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_leagueId_stageId_fkey" FOREIGN KEY ("leagueId", "stageId") REFERENCES "Stage"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_leagueId_roundId_fkey" FOREIGN KEY ("leagueId", "roundId") REFERENCES "Round"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_leagueId_venueId_fkey" FOREIGN KEY ("leagueId", "venueId") REFERENCES "Venue"("leagueId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchSide" ADD CONSTRAINT "MatchSide_leagueId_matchId_fkey" FOREIGN KEY ("leagueId", "matchId") REFERENCES "Match"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchSide" ADD CONSTRAINT "MatchSide_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchTable" ADD CONSTRAINT "MatchTable_leagueId_matchId_fkey" FOREIGN KEY ("leagueId", "matchId") REFERENCES "Match"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seating" ADD CONSTRAINT "Seating_leagueId_tableId_fkey" FOREIGN KEY ("leagueId", "tableId") REFERENCES "MatchTable"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_leagueId_tableId_fkey" FOREIGN KEY ("leagueId", "tableId") REFERENCES "MatchTable"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandRevision" ADD CONSTRAINT "HandRevision_leagueId_gameId_fkey" FOREIGN KEY ("leagueId", "gameId") REFERENCES "Game"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TableLink" ADD CONSTRAINT "TableLink_leagueId_matchId_fkey" FOREIGN KEY ("leagueId", "matchId") REFERENCES "Match"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TableDevice" ADD CONSTRAINT "TableDevice_leagueId_linkId_fkey" FOREIGN KEY ("leagueId", "linkId") REFERENCES "TableLink"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;
