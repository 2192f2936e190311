-- CreateTable
CREATE TABLE "PointsAdjustment" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "gamePoints" INTEGER NOT NULL,
    "gamesWon" INTEGER NOT NULL,
    "afterRound" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PointsAdjustment_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE INDEX "PointsAdjustment_leagueId_seasonId_idx" ON "PointsAdjustment"("leagueId", "seasonId");

-- AddForeignKey
ALTER TABLE "PointsAdjustment" ADD CONSTRAINT "PointsAdjustment_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PointsAdjustment" ADD CONSTRAINT "PointsAdjustment_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
