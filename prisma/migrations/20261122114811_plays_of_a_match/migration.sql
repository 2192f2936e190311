-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "plays" TEXT;
