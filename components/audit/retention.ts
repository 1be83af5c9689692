import type { AuditSettings } from '@/lib/audit/schema';
import { yearsBefore } from '@/lib/audit/retention';
import { formatCount } from '@/lib/format';

/** The setting as a list of choices holds it: a number of years, or `ever`. */
export type Retention = { keep: string };

const YEARS = [1, 2, 3, 5, 7, 10];

export function toRetention({ keep_years }: AuditSettings): Retention {
  return { keep: keep_years === null ? 'ever' : String(keep_years) };
}

export function toKeepYears({ keep }: Retention): number | null {
  return keep === 'ever' ? null : Number(keep);
}

/** What can be chosen, with what holds now even where it is none of the usual. */
export function retentionChoices({ keep }: Retention) {
  const now = toKeepYears({ keep });
  const years = now === null || YEARS.includes(now) ? YEARS : [...YEARS, now].toSorted((a, b) => a - b);
  const choices = years.map((count) => ({ value: String(count), label: formatCount(count, 'year') }));
  return [{ value: 'ever', label: 'For ever' }, ...choices];
}

/** The instant before which events would go, where any would; null where none. */
export function dueBefore(retention: Retention, oldest: string | null, now: number): string | null {
  const years = toKeepYears(retention);
  if (years === null || oldest === null) return null;
  const since = yearsBefore(now, years);
  return oldest < since ? since : null;
}
