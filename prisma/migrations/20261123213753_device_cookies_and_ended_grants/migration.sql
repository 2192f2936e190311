-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "deviceEpoch" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "EventCard" ADD COLUMN     "endedWithRole" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "endedWithRole" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OpenTableCard" ADD COLUMN     "endedWithRole" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TableLink" ADD COLUMN     "endedWithRole" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TeamCard" ADD COLUMN     "endedWithRole" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "VenueTableLink" ADD COLUMN     "endedWithRole" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "PinTry_at_idx" ON "PinTry"("at");
