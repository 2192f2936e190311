-- CreateEnum
CREATE TYPE "MessageWay" AS ENUM ('email', 'push', 'webhook');

-- CreateEnum
CREATE TYPE "MessageState" AS ENUM ('waiting', 'sent', 'late', 'refused');

-- CreateTable
CREATE TABLE "Subscription" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "way" "MessageWay" NOT NULL,
    "address" TEXT NOT NULL,
    "keys" JSONB,
    "personId" TEXT,
    "entrantId" TEXT,
    "locale" TEXT NOT NULL,
    "topics" TEXT[],
    "quietFrom" TEXT,
    "quietUntil" TEXT,
    "digestAt" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "Message" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "subscriptionId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "batch" TEXT NOT NULL,
    "state" "MessageState" NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "lateAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "MessageCursor" (
    "leagueId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,

    CONSTRAINT "MessageCursor_pkey" PRIMARY KEY ("leagueId")
);

-- CreateIndex
CREATE INDEX "Subscription_leagueId_personId_idx" ON "Subscription"("leagueId", "personId");

-- CreateIndex
CREATE INDEX "Message_state_nextTryAt_idx" ON "Message"("state", "nextTryAt");

-- CreateIndex
CREATE UNIQUE INDEX "Message_leagueId_subscriptionId_key_key" ON "Message"("leagueId", "subscriptionId", "key");

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_leagueId_subscriptionId_fkey" FOREIGN KEY ("leagueId", "subscriptionId") REFERENCES "Subscription"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageCursor" ADD CONSTRAINT "MessageCursor_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;
