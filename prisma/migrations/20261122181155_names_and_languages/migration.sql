-- AlterTable
ALTER TABLE "League" ADD COLUMN     "languages" TEXT[];

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "formerNames" TEXT[],
ADD COLUMN     "fullName" TEXT;

-- AlterTable
ALTER TABLE "SignUp" ADD COLUMN     "fullName" TEXT;
