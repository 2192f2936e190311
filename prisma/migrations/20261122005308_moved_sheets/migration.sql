-- CreateTable
CREATE TABLE "SheetMove" (
    "leagueId" TEXT NOT NULL,
    "ledgerSeq" INTEGER NOT NULL,
    "fromTableId" TEXT NOT NULL,
    "fromGame" INTEGER NOT NULL,
    "toTableId" TEXT NOT NULL,
    "toGame" INTEGER NOT NULL,
    "swapped" BOOLEAN NOT NULL,
    "signed" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SheetMove_pkey" PRIMARY KEY ("leagueId","ledgerSeq")
);

-- CreateIndex
CREATE INDEX "SheetMove_leagueId_fromTableId_idx" ON "SheetMove"("leagueId", "fromTableId");

-- CreateIndex
CREATE INDEX "SheetMove_leagueId_toTableId_idx" ON "SheetMove"("leagueId", "toTableId");

-- AddForeignKey
ALTER TABLE "SheetMove" ADD CONSTRAINT "SheetMove_leagueId_fromTableId_fkey" FOREIGN KEY ("leagueId", "fromTableId") REFERENCES "MatchTable"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SheetMove" ADD CONSTRAINT "SheetMove_leagueId_toTableId_fkey" FOREIGN KEY ("leagueId", "toTableId") REFERENCES "MatchTable"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
