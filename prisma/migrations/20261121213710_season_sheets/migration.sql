-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "confirmed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Stage" ADD COLUMN     "sheets" JSONB NOT NULL DEFAULT '{}';
