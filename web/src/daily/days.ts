// Days as the server names them: dates in Coordinated Universal Time, such as 2026-11-19.

const SPELLING = /^\d{4}-\d{2}-\d{2}$/;
const LENGTH_MS = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function isDay(text: string): boolean {
  if (!SPELLING.test(text)) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && dayAt(time) === text;
}

export function dayBefore(day: string): string {
  return dayAt(timeOf(day) - LENGTH_MS);
}

/** A day in words, with its month and year. */
export function dayInWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" }).format(timeOf(day));
}

/** "November 2026" of "2026-11". */
export function monthInWords(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(timeOf(`${month}-01`));
}

/** The month before or after another. */
export function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Monday to Sunday; null is a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = timeOf(`${month}-01`);
  const begin = first - ((new Date(first).getUTCDay() + 6) % 7) * LENGTH_MS;
  const weeks: (string | null)[][] = [];
  for (let monday = begin; monday < timeOf(`${monthBeside(month, 1)}-01`); monday += 7 * LENGTH_MS) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((number) => dayAt(monday + number * LENGTH_MS));
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

/** The names of the weekdays, from Monday on, short and long. */
export function weekdays(language: string): { short: string; long: string }[] {
  const monday = Date.UTC(2024, 0, 1);
  const name = (number: number, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(monday + number * LENGTH_MS);
  return [0, 1, 2, 3, 4, 5, 6].map((number) => ({ short: name(number, "short"), long: name(number, "long") }));
}
