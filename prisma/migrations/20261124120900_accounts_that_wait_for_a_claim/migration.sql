-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "waitingEmail" TEXT;
