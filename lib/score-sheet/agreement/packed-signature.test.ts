import fc from "fast-check";
import { expect, it } from "vitest";
import { newId } from "@/lib/test-kit/sample-values";
import { matchOfSignature, packSignature, type SignCommand, unpackSignature } from "./packed-signature";
import { textToSign } from "./text-to-sign";

const league = newId();
const letters = "ABCXYZabcxyz0189-_";
const commands: fc.Arbitrary<SignCommand> = fc.record({
  kind: fc.constant("sign-sheet"),
  id: fc.constantFrom(newId(), newId()),
  league: fc.constant(league),
  match: fc.constantFrom(newId(), newId()),
  table: fc.integer({ min: 1, max: 99 }),
  game: fc.integer({ min: 1, max: 99 }),
  side: fc.integer({ min: 0, max: 7 }),
  digest: fc.stringMatching(/^[0-9a-f]{32}$/),
  phone: fc.record({
    device: fc.constant(newId()),
    seq: fc.integer({ min: 1, max: 1e6 }),
    time: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((time) => time.toISOString()),
  }),
  signature: fc.array(fc.constantFrom(...letters), { minLength: 86, maxLength: 86 }).map((chosen) => chosen.join("")),
});

it("survives packing and unpacking exactly, and fits a small code", () => {
  fc.assert(
    fc.property(commands, (command) => {
      const packed = packSignature(command) ?? "";
      expect(packed).toMatch(/^[A-Za-z0-9~_-]+$/);
      expect(packed.length).toBeLessThan(270);
      expect(matchOfSignature(packed)).toBe(command.match);
      expect(unpackSignature(packed, league)).toEqual(command);
    }),
  );
});

it("rejects a cut-off code, one with a changed letter and an invented one", () => {
  fc.assert(
    fc.property(commands, fc.nat(), fc.constantFrom(...letters), (command, at, letter) => {
      const packed = packSignature(command) ?? "";
      const place = at % packed.length;
      const changed = packed.slice(0, place) + letter + packed.slice(place + 1);
      if (changed !== packed) expect(unpackSignature(changed, league)).toBeNull();
      expect(unpackSignature(packed.slice(0, place), league)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unpackSignature(text, league)).toBeNull();
    }),
  );
});

it("cannot be packed without a phone's key", () => {
  fc.assert(
    fc.property(commands, ({ signature: _, ...command }) => {
      expect(packSignature(command)).toBeNull();
    }),
  );
});

it("contains, together with its text, everything that it signs", () => {
  fc.assert(
    fc.property(commands, commands, (one, other) => {
      const isSame = (["id", "match", "table", "game", "side", "digest"] as const).every((at) => one[at] === other[at]);
      expect(textToSign(one) === textToSign(other)).toBe(isSame);
    }),
  );
});
