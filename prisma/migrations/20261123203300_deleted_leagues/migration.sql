-- AlterTable
ALTER TABLE "League" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3);
