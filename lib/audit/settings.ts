import { z } from 'zod';
import { formatCount } from '../format';
import { typed } from '../typed-number';

/** How many years events are kept; null keeps them forever. */
export const auditSettings = z.object({
  keep_years: z
    .int('Use a number of years.')
    .min(1, 'Use at least 1 year.')
    .max(50, 'Use at most 50 years.')
    .nullable(),
});

export type AuditSettings = z.output<typeof auditSettings>;

/** With the time of the oldest event; null if there is none. */
export type AuditSettingsRead = AuditSettings & { oldest_at: string | null };

/** The same day that many years ago: events before it have expired. */
export function yearsBefore(now: number, years: number): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString();
}

/** The setting as a select field holds it: a number of years, or `ever`. */
export type Retention = { keep: string };

export const retentionForm = z
  .object({
    keep: z
      .literal('ever')
      .transform(() => null)
      .or(typed(auditSettings.shape.keep_years)),
  })
  .transform(({ keep }): AuditSettings => ({ keep_years: keep }));

const YEARS = [1, 2, 3, 5, 7, 10];

export function toRetention({ keep_years }: AuditSettings): Retention {
  return { keep: keep_years === null ? 'ever' : String(keep_years) };
}

export function toKeepYears({ keep }: Retention): number | null {
  return keep === 'ever' ? null : Number(keep);
}

export function retentionChoices({ keep }: Retention) {
  const now = toKeepYears({ keep });
  const years = now === null || YEARS.includes(now) ? YEARS : [...YEARS, now].toSorted((a, b) => a - b);
  const choices = years.map((count) => ({ value: String(count), label: formatCount(count, 'year') }));
  return [{ value: 'ever', label: 'Forever' }, ...choices];
}

/** The time before which events would be deleted; null if none would. */
export function dueBefore(retention: Retention, oldest: string | null, now: number): string | null {
  const years = toKeepYears(retention);
  if (years === null || oldest === null) return null;
  const since = yearsBefore(now, years);
  return oldest < since ? since : null;
}
