import { addDays, daysInMonth, type IsoDate, weekday } from "./iso-date";

/**
 * Returns the same night of earlier years, the latest first, back to `first`: of each year the same weekday that is
 * nearest to the same date.
 */
export function earlierNights(night: IsoDate, first: IsoDate): readonly IsoDate[] {
  const nights: IsoDate[] = [];
  for (let year = Number(night.slice(0, 4)) - 1; year >= Number(first.slice(0, 4)); year -= 1) {
    const earlier = sameNightIn(night, year);
    if (earlier !== null && earlier >= first) nights.push(earlier);
  }
  return nights;
}

function sameNightIn(night: IsoDate, year: number): IsoDate | null {
  const [month, day] = [Number(night.slice(5, 7)), Number(night.slice(8, 10))];
  // February 29 is February 28 in other years.
  const last = Math.min(day, daysInMonth(year, month));
  const date = `${year}-${night.slice(5, 7)}-${String(last).padStart(2, "0")}` as IsoDate;
  // From three days before the date to three days after it.
  return addDays(date, ((weekday(night) - weekday(date) + 10) % 7) - 3);
}
