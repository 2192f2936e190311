-- AlterEnum
ALTER TYPE "RevisionStanding" ADD VALUE 'retracted';

-- AlterTable
ALTER TABLE "HandRevision" ADD COLUMN     "phone" TEXT;
