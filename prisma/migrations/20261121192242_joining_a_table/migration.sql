-- AlterTable
ALTER TABLE "TableDevice" ADD COLUMN     "admittedAt" TIMESTAMPTZ(3),
ADD COLUMN     "askedAt" TIMESTAMPTZ(3),
ADD COLUMN     "penAt" TIMESTAMPTZ(3),
ADD COLUMN     "table" INTEGER;

-- AlterTable
ALTER TABLE "TableLink" ADD COLUMN     "pinHash" TEXT,
ADD COLUMN     "venueLinkId" TEXT;

-- CreateTable
CREATE TABLE "VenueTableLink" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "venueId" TEXT NOT NULL,
    "table" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "VenueTableLink_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "PinTry" (
    "id" TEXT NOT NULL,
    "addressHash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PinTry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "VenueTableLink_tokenHash_key" ON "VenueTableLink"("tokenHash");

-- CreateIndex
CREATE INDEX "VenueTableLink_leagueId_venueId_idx" ON "VenueTableLink"("leagueId", "venueId");

-- CreateIndex
CREATE INDEX "PinTry_addressHash_at_idx" ON "PinTry"("addressHash", "at");

-- CreateIndex
CREATE INDEX "TableLink_pinHash_idx" ON "TableLink"("pinHash");

-- AddForeignKey
ALTER TABLE "VenueTableLink" ADD CONSTRAINT "VenueTableLink_leagueId_venueId_fkey" FOREIGN KEY ("leagueId", "venueId") REFERENCES "Venue"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
