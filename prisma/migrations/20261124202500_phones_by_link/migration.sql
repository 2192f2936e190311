-- CreateIndex
CREATE INDEX "TableDevice_leagueId_linkId_idx" ON "TableDevice"("leagueId", "linkId");
