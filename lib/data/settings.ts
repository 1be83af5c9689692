import { z } from 'zod';
import { keptForChoices, keptForField, toKeptFor } from '../kept-for';
import type { Translate } from '../messages/catalog';
import { coded } from '../messages/coded';

/** What can be removed when it is old, in the order of the form. */
export const KEPT_PARTS = ['messages', 'people', 'audience_files', 'import_rows', 'contact_facts'] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

/** What is kept for a number of months. Facts of contacts that are gone are kept for days. */
export type MonthsPart = Exclude<KeptPart, 'contact_facts'>;

const MAX_MONTHS = 60;
const MONTHS = coded('data-settings-form.monthsInvalid', { min: 1, max: MAX_MONTHS });
/** Null keeps them forever. */
const months = z.int(MONTHS).min(1, MONTHS).max(MAX_MONTHS, MONTHS).nullable();

const MAX_DAYS = 3_650;
const DAYS = coded('data-settings-form.daysInvalid', { min: 1, max: MAX_DAYS });
const days = z.int(DAYS).min(1, DAYS).max(MAX_DAYS, DAYS).nullable();

export function ofEachPart<Value>(of: (part: KeptPart) => Value): Record<KeptPart, Value> {
  return Object.fromEntries(KEPT_PARTS.map((part) => [part, of(part)])) as Record<KeptPart, Value>;
}

/** For how many months each part is kept, or for how many days. */
export const dataSettings = z.object({
  messages: months,
  people: months,
  audience_files: months,
  import_rows: months,
  contact_facts: days,
});

export type DataSettings = z.output<typeof dataSettings>;

/** As scripts send it that know nothing of facts: what is left out stays as it is. */
export const savedDataSettings = dataSettings.partial({ contact_facts: true });

export type SavedDataSettings = z.output<typeof savedDataSettings>;

export const DEFAULT_DATA_SETTINGS: DataSettings = { ...ofEachPart(() => null), contact_facts: 90 };

export type DataSettingsRead = DataSettings & {
  /** When each part was last removed; a part of which nothing was removed is missing. */
  removed: Partial<Record<KeptPart, Removal>>;
  /** Whether the clock has shown enough days in a row to remove anything by its age. */
  is_clock_proven: boolean;
};

/** The last removal of a part: what was older than `before`, by the months that held then; null for one kept for days. */
export type Removal = { at: string; before: string; months: number | null };

export const KEPT_DAY_MS = 24 * 3600 * 1000;
/** As long as the overview counts messages. */
const MIN_DAYS = 31;
const MONTH_CHOICES = [1, 2, 3, 6, 12, 24, 36, 60];

const DAY_CHOICES = [30, 60, 90, 180, 365];

/**
 * What is from before this instant has been kept for that long: days of facts, months of the other parts. `now` is in
 * milliseconds since 1970.
 */
export function keptSince(part: KeptPart, count: number, now: number): string {
  return part === 'contact_facts' ? new Date(now - count * KEPT_DAY_MS).toISOString() : monthsAgo(count, now);
}

function monthsAgo(months: number, now: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return new Date(Math.min(date.getTime(), now - MIN_DAYS * KEPT_DAY_MS)).toISOString();
}

/** As it is said: 18 months, but 2 years. */
export function inLargestUnit(months: number): { unit: 'years' | 'months'; count: number } {
  return months % 12 === 0 ? { unit: 'years', count: months / 12 } : { unit: 'months', count: months };
}

export const dataSettingsForm = z.object({
  messages: keptForField(months),
  people: keptForField(months),
  audience_files: keptForField(months),
  import_rows: keptForField(months),
  contact_facts: keptForField(days),
});

export type DataSettingsInput = z.input<typeof dataSettingsForm>;

export function toDataSettingsInput(settings: DataSettings): DataSettingsInput {
  return ofEachPart((part) => toKeptFor(settings[part]));
}

export const keptChoices = (part: KeptPart, t: Translate<'kept-for'>, now: number | null) =>
  part === 'contact_facts'
    ? keptForChoices(t, now, DAY_CHOICES, (_t, count) => t('days', { count }))
    : keptForChoices(t, now, MONTH_CHOICES, monthsWords);

function monthsWords(t: Translate<'kept-for'>, months: number): string {
  const { unit, count } = inLargestUnit(months);
  return t(unit, { count });
}

/** The parts of which more would be removed than by what held before. */
export function shortened(next: DataSettings, before: DataSettings): KeptPart[] {
  return KEPT_PARTS.filter(
    (part) => (next[part] ?? Number.POSITIVE_INFINITY) < (before[part] ?? Number.POSITIVE_INFINITY),
  );
}
