import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that belong to a machine, a company or a protocol, and not to the public internet (RFC 6890 and later). */
const privateNetworks: readonly (readonly [network: string, prefix: number, family: "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
];

/** The only IPv6 addresses of the public internet, without those that lead to IPv4 addresses or are reserved. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

const blocked = new BlockList();
for (const network of privateNetworks) blocked.addSubnet(...network);
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  blocked.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, "ipv4");
  return family === 6 && publicIpv6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/** A name that resolves to an address outside the public internet. */
export class PrivateTarget extends Error {}

/**
 * Resolves a name for a connection; fails with a `PrivateTarget` if any of its addresses is private. The connection uses
 * the checked addresses, so that a second resolution cannot lead elsewhere.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [], 0);
    const isOpen = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isOpen) return callback(new PrivateTarget(`${hostname} has a private address`), [], 0);
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family ?? 0);
  });
};
