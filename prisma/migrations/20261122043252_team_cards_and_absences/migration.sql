-- CreateTable
CREATE TABLE "TeamCard" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TeamCard_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Absence" (
    "leagueId" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Absence_pkey" PRIMARY KEY ("leagueId","matchId","entrantId","personId")
);

-- CreateIndex
CREATE UNIQUE INDEX "TeamCard_tokenHash_key" ON "TeamCard"("tokenHash");

-- CreateIndex
CREATE INDEX "TeamCard_leagueId_entrantId_idx" ON "TeamCard"("leagueId", "entrantId");

-- CreateIndex
CREATE INDEX "Absence_leagueId_entrantId_idx" ON "Absence"("leagueId", "entrantId");

-- AddForeignKey
ALTER TABLE "TeamCard" ADD CONSTRAINT "TeamCard_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Absence" ADD CONSTRAINT "Absence_leagueId_matchId_fkey" FOREIGN KEY ("leagueId", "matchId") REFERENCES "Match"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Absence" ADD CONSTRAINT "Absence_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
