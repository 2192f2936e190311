-- CreateTable
CREATE TABLE "QuarantinedCommand" (
    "leagueId" TEXT NOT NULL,
    "commandId" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "table" INTEGER NOT NULL,
    "ledgerSeq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "settledSeq" INTEGER,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "QuarantinedCommand_pkey" PRIMARY KEY ("leagueId","commandId")
);

-- CreateIndex
CREATE INDEX "QuarantinedCommand_leagueId_settledSeq_idx" ON "QuarantinedCommand"("leagueId", "settledSeq");

-- AddForeignKey
ALTER TABLE "QuarantinedCommand" ADD CONSTRAINT "QuarantinedCommand_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;
