-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "agreed" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "agreedOnce" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "TableDevice" ADD COLUMN     "side" INTEGER;

-- CreateTable
CREATE TABLE "Dispute" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "version" JSONB,
    "photo" BYTEA,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "ruling" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE INDEX "Dispute_leagueId_gameId_idx" ON "Dispute"("leagueId", "gameId");

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_leagueId_gameId_fkey" FOREIGN KEY ("leagueId", "gameId") REFERENCES "Game"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
