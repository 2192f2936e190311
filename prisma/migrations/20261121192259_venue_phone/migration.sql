-- AlterTable
ALTER TABLE "Venue" ADD COLUMN     "phone" TEXT NOT NULL DEFAULT '';
