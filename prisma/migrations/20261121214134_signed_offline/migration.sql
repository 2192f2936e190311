-- AlterTable
ALTER TABLE "TableDevice" ADD COLUMN     "name" TEXT,
ADD COLUMN     "publicKey" TEXT;

-- CreateTable
CREATE TABLE "SideWord" (
    "leagueId" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "game" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "digest" TEXT,
    "deviceId" TEXT,
    "ledgerSeq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SideWord_pkey" PRIMARY KEY ("leagueId","tableId","game","side")
);

-- CreateTable
CREATE TABLE "HandWitness" (
    "leagueId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "hand" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "deviceId" TEXT NOT NULL,
    "ledgerSeq" INTEGER NOT NULL,

    CONSTRAINT "HandWitness_pkey" PRIMARY KEY ("leagueId","gameId","hand","revision","side")
);

-- AddForeignKey
ALTER TABLE "SideWord" ADD CONSTRAINT "SideWord_leagueId_tableId_fkey" FOREIGN KEY ("leagueId", "tableId") REFERENCES "MatchTable"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandWitness" ADD CONSTRAINT "HandWitness_leagueId_gameId_fkey" FOREIGN KEY ("leagueId", "gameId") REFERENCES "Game"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
