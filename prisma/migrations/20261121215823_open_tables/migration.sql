-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "openMatchId" TEXT,
ADD COLUMN     "openSwapped" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Season" ADD COLUMN     "openVenueId" TEXT;

-- CreateTable
CREATE TABLE "OpenTableCard" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "venueId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OpenTableCard_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OpenTableCard_tokenHash_key" ON "OpenTableCard"("tokenHash");

-- CreateIndex
CREATE INDEX "OpenTableCard_leagueId_venueId_idx" ON "OpenTableCard"("leagueId", "venueId");

-- CreateIndex
CREATE INDEX "Game_leagueId_openMatchId_idx" ON "Game"("leagueId", "openMatchId");

-- CreateIndex
CREATE UNIQUE INDEX "Season_leagueId_openVenueId_key" ON "Season"("leagueId", "openVenueId");

-- AddForeignKey
ALTER TABLE "Season" ADD CONSTRAINT "Season_leagueId_openVenueId_fkey" FOREIGN KEY ("leagueId", "openVenueId") REFERENCES "Venue"("leagueId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_leagueId_openMatchId_fkey" FOREIGN KEY ("leagueId", "openMatchId") REFERENCES "Match"("leagueId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenTableCard" ADD CONSTRAINT "OpenTableCard_leagueId_venueId_fkey" FOREIGN KEY ("leagueId", "venueId") REFERENCES "Venue"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
