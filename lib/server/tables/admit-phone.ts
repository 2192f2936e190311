import "server-only";
import { admitDevice, deviceOf, revokeDevice } from "../data/tables/table-devices";
import { rejected, type UseCase } from "../use-case";
import { patience } from "./phones-at-table";

/** Admits or removes a phone that asked by PIN; by a phone at the table or the desk. */
export const admitPhone: UseCase<"admit-phone"> = async ({ tx, at }, { league, match, phone: id, isLetIn }) => {
  const phone = await deviceOf(tx, league, id);
  if (phone?.link.matchId !== match || phone.askedAt === null) return { kind: "missing" };
  const isIn = phone.admittedAt !== null && phone.revokedAt === null;
  const isOut = phone.admittedAt === null && phone.revokedAt !== null;
  if (isLetIn ? isIn : isOut) return { kind: "agreed" };
  if (isIn || isOut || phone.revokedAt) return rejected("phone-answered");
  if (!isLetIn) await revokeDevice(tx, league, id, at);
  else if (at.getTime() - phone.askedAt.getTime() >= patience) return rejected("phone-asked-too-long-ago");
  else await admitDevice(tx, league, id, at);
  return { kind: "applied" };
};
