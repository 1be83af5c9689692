import { z } from 'zod';
import { formatCount } from '../format';
import { typed } from '../typed-number';
import { type DataSettings, dataSettings, KEPT_PARTS, type KeptPart } from './schema';

const DAY_MS = 24 * 3600 * 1000;
/** As long as the overview counts messages, and longer than anything looks for the last one to a number. */
const MIN_DAYS = 31;
const MONTHS = [1, 2, 3, 6, 12, 24, 36, 60];

/** What is from before this instant has been kept for that long. `now` is in milliseconds since 1970. */
export function keptSince(months: number, now: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return new Date(Math.min(date.getTime(), now - MIN_DAYS * DAY_MS)).toISOString();
}

/** "1 month", "6 months", "2 years". */
export function monthsWords(months: number): string {
  return months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month');
}

/** The setting as select fields hold it: a number of months, or `ever`. */
export type DataSettingsForm = Record<KeptPart, string>;

const field = z
  .literal('ever')
  .transform(() => null)
  .or(typed(dataSettings.shape.messages));

export const dataSettingsForm = z.object({
  messages: field,
  people: field,
  audience_files: field,
  import_rows: field,
});

export function toDataSettingsForm(settings: DataSettings): DataSettingsForm {
  const { messages, people, audience_files, import_rows } = settings;
  const text = (months: number | null) => (months === null ? 'ever' : String(months));
  return {
    messages: text(messages),
    people: text(people),
    audience_files: text(audience_files),
    import_rows: text(import_rows),
  };
}

/** With what holds now, in its place. */
export function monthChoices(now: number | null): { value: string; label: string }[] {
  const months = now === null || MONTHS.includes(now) ? MONTHS : [...MONTHS, now].toSorted((a, b) => a - b);
  const choices = months.map((each) => ({ value: String(each), label: monthsWords(each) }));
  return [{ value: 'ever', label: 'Forever' }, ...choices];
}

/** The parts of which more would be removed than by what held before. */
export function shortened(next: DataSettings, before: DataSettings): KeptPart[] {
  return KEPT_PARTS.filter(
    (part) => (next[part] ?? Number.POSITIVE_INFINITY) < (before[part] ?? Number.POSITIVE_INFINITY),
  );
}
