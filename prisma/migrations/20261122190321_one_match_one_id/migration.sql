-- CreateIndex
CREATE UNIQUE INDEX "Match_id_key" ON "Match"("id");
