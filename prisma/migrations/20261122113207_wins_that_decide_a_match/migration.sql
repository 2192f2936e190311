-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "wins" INTEGER;
