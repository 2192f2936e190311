-- AlterEnum
ALTER TYPE "RevisionStanding" ADD VALUE 'moved';
