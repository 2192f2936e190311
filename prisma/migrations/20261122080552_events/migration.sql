-- CreateEnum
CREATE TYPE "EventWho" AS ENUM ('teams', 'singles');

-- CreateEnum
CREATE TYPE "SignUpState" AS ENUM ('asked', 'accepted', 'waiting', 'declined', 'withdrawn');

-- CreateTable
CREATE TABLE "Event" (
    "leagueId" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "who" "EventWho" NOT NULL,
    "most" INTEGER,
    "deadline" DATE,
    "fee" TEXT NOT NULL DEFAULT '',
    "about" TEXT NOT NULL DEFAULT '',
    "championYear" INTEGER,
    "ways" JSONB NOT NULL DEFAULT '[]',
    "nights" JSONB NOT NULL DEFAULT '[]',
    "venueIds" TEXT[],
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "drawnAt" TIMESTAMPTZ(3),
    "draw" JSONB,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("leagueId","seasonId")
);

-- CreateTable
CREATE TABLE "SignUp" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "SignUpState" NOT NULL DEFAULT 'asked',
    "name" TEXT NOT NULL,
    "members" TEXT[],
    "contact" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "bar" TEXT NOT NULL DEFAULT '',
    "club" TEXT NOT NULL DEFAULT '',
    "homeLeagueId" TEXT,
    "teamId" TEXT,
    "personId" TEXT,
    "wayId" TEXT,
    "paid" BOOLEAN NOT NULL DEFAULT false,
    "answer" TEXT NOT NULL DEFAULT '',
    "tokenHash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "checkedInAt" TIMESTAMPTZ(3),
    "entrantId" TEXT,

    CONSTRAINT "SignUp_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "EventCard" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "EventCard_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SignUp_tokenHash_key" ON "SignUp"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "SignUp_leagueId_seasonId_number_key" ON "SignUp"("leagueId", "seasonId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "EventCard_tokenHash_key" ON "EventCard"("tokenHash");

-- CreateIndex
CREATE INDEX "EventCard_leagueId_seasonId_idx" ON "EventCard"("leagueId", "seasonId");

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignUp" ADD CONSTRAINT "SignUp_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Event"("leagueId", "seasonId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventCard" ADD CONSTRAINT "EventCard_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Event"("leagueId", "seasonId") ON DELETE CASCADE ON UPDATE CASCADE;
