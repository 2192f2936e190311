-- AlterTable
ALTER TABLE "MatchTable" ADD COLUMN     "ownSheets" BOOLEAN NOT NULL DEFAULT false;
