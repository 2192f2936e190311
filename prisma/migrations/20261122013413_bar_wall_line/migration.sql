-- AlterTable
ALTER TABLE "Venue" ADD COLUMN     "wallLine" TEXT NOT NULL DEFAULT '';
