-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "plays" TEXT;
