import { z } from 'zod';
import { keptForChoices, keptForField, toKeptFor } from '../kept-for';
import type { Translate } from '../messages/catalog';
import { coded } from '../messages/coded';

/** How many years events are kept; null keeps them forever. */
export const auditSettings = z.object({
  keep_years: z
    .int(coded('audit-form.notYears'))
    .min(1, coded('audit-form.fewestYears', { min: 1 }))
    .max(50, coded('audit-form.mostYears', { max: 50 }))
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

export const retentionForm = z
  .object({ keep: keptForField(auditSettings.shape.keep_years) })
  .transform(({ keep }): AuditSettings => ({ keep_years: keep }));

export type Retention = z.input<typeof retentionForm>;

const YEARS = [1, 2, 3, 5, 7, 10];

export const toRetention = ({ keep_years }: AuditSettings): Retention => ({ keep: toKeptFor(keep_years) });

export const retentionChoices = (t: Translate<'kept-for'>, { keep_years }: AuditSettings) =>
  keptForChoices(t, keep_years, YEARS, (_, count) => t('years', { count }));

/** The time before which events would be deleted by what is chosen in the form; null if none would. */
export function dueBefore({ keep }: Retention, oldest: string | null, now: number): string | null {
  const years = retentionForm.safeParse({ keep }).data?.keep_years ?? null;
  if (years === null || oldest === null) return null;
  const since = yearsBefore(now, years);
  return oldest < since ? since : null;
}
