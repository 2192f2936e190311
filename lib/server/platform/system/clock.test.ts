import { describe, expect, it } from "vitest";
import { tonightIn } from "./clock";

describe("the night that is being played", () => {
  const chicago = (time: string) => tonightIn("America/Chicago", new Date(`2026-11-23T${time}-06:00`));

  it("is the evening before until six in the morning, then today, to midnight and beyond", () => {
    expect(chicago("00:00:00")).toBe("2026-11-22");
    expect(chicago("01:00:00")).toBe("2026-11-22");
    expect(chicago("05:59:59")).toBe("2026-11-22");
    expect(chicago("06:00:00")).toBe("2026-11-23");
    expect(chicago("07:00:00")).toBe("2026-11-23");
    expect(chicago("23:30:00")).toBe("2026-11-23");
  });

  it("follows the league's zone, not the machine's", () => {
    const at = new Date("2026-11-23T04:00:00Z");
    expect(tonightIn("America/Chicago", at)).toBe("2026-11-22");
    expect(tonightIn("Asia/Tbilisi", at)).toBe("2026-11-23");
  });
});
