import { foldHeading } from '../csv/fold-heading';
import type { TemplateField } from '../templates/fields';
import type { AudienceSource } from './audience';
import type { BroadcastInput, MAPPED_FIELDS, MappedValue } from './schema';
import type { Broadcast, StoredSource } from './types';

/** A source in the form. One that was stored before may be without its text, which only the server has. */
export type FormSource = AudienceSource | StoredSource;

/** What fills a variable: a contact's field, a column of the CSV file, or the same text for everyone. */
export type FormMapping = {
  from: (typeof MAPPED_FIELDS)[number] | 'column' | 'text';
  column: string;
  text: string;
  fallback: string;
};

/** The values of the form that composes a broadcast. */
export type BroadcastForm = {
  name: string;
  template_id: string;
  sources: FormSource[];
  mapping: FormMapping[];
  marketing_days: number;
  template_days: number;
  other_broadcasts: boolean;
  send_unknown: boolean;
  starts: 'now' | 'later';
  /** A local time in `zone`, such as 2026-03-29T09:00. */
  starts_at: string;
  zone: string;
  latest_start_minutes: number;
  quiet: boolean;
  quiet_from: string;
  quiet_to: string;
  /** Empty for as many as possible. */
  per_minute: string;
  soft_start: BroadcastInput['pace']['soft_start'];
};

export function newBroadcastForm(zone: string, sources: FormSource[] = []): BroadcastForm {
  return {
    name: '',
    template_id: '',
    sources,
    mapping: [],
    marketing_days: 1,
    template_days: 30,
    other_broadcasts: true,
    send_unknown: false,
    starts: 'now',
    starts_at: '',
    zone,
    latest_start_minutes: 60,
    quiet: true,
    quiet_from: '21:00',
    quiet_to: '08:00',
    per_minute: '',
    soft_start: 'auto',
  };
}

/** `localStart` is the stored start as a local time in the zone of the schedule. */
export function toBroadcastForm(broadcast: Broadcast, localStart: string): BroadcastForm {
  const { name, template, audience, mapping, exclusions, schedule, pace } = broadcast;
  const fresh = newBroadcastForm(schedule.zone, audience.sources);
  return {
    ...fresh,
    name,
    template_id: template.id,
    mapping: mapping.map(toFormMapping),
    marketing_days: exclusions.marketing_days,
    template_days: exclusions.template_days,
    other_broadcasts: exclusions.other_broadcasts,
    send_unknown: exclusions.unknown_numbers === 'send',
    starts: schedule.starts_at === null ? 'now' : 'later',
    starts_at: localStart,
    latest_start_minutes: schedule.latest_start_minutes,
    quiet: schedule.quiet !== null,
    quiet_from: schedule.quiet?.from ?? fresh.quiet_from,
    quiet_to: schedule.quiet?.to ?? fresh.quiet_to,
    per_minute: pace.per_minute === null ? '' : String(pace.per_minute),
    soft_start: pace.soft_start,
  };
}

function toFormMapping(mapped: MappedValue): FormMapping {
  const empty = { column: '', text: '', fallback: mapped.fallback ?? '' };
  if ('field' in mapped) return { ...empty, from: mapped.field };
  if ('column' in mapped) return { ...empty, from: 'column', column: mapped.column };
  return { ...empty, from: 'text', text: mapped.text };
}

/** Without the audience, which is sent only when it was changed. */
export function toBroadcastInput(form: BroadcastForm, fields: readonly TemplateField[]) {
  const { name, template_id, starts, starts_at, zone, latest_start_minutes } = form;
  return {
    name,
    template_id,
    mapping: fields.map((field, index) => toMappedValue(form.mapping[index] ?? emptyMapping(field))),
    exclusions: {
      marketing_days: form.marketing_days,
      template_days: form.template_days,
      other_broadcasts: form.other_broadcasts,
      unknown_numbers: form.send_unknown ? ('send' as const) : ('leave_out' as const),
    },
    schedule: {
      starts_at: starts === 'later' ? starts_at : null,
      zone,
      latest_start_minutes,
      quiet: form.quiet ? { from: form.quiet_from, to: form.quiet_to } : null,
    },
    pace: {
      per_minute: form.per_minute.trim() === '' ? null : Number(form.per_minute),
      soft_start: form.soft_start,
    },
  };
}

function toMappedValue({ from, column, text, fallback }: FormMapping): MappedValue {
  const given = fallback.trim() === '' ? {} : { fallback: fallback.trim() };
  if (from === 'text') return { text, ...given };
  if (from === 'column') return { column, ...given };
  return { field: from, ...given };
}

/**
 * What a variable is likely to hold: the column of its name, or the template's own default. The first of the body is
 * usually a name.
 */
export function emptyMapping(
  { key, label, initial }: TemplateField,
  columns: readonly string[] = [],
): FormMapping {
  const column = columns.find((heading) => foldHeading(heading) === foldHeading(label));
  if (column !== undefined) return { from: 'column', column, text: '', fallback: '' };
  return { from: key === 'body:1' ? 'first_name' : 'text', column: '', text: initial, fallback: '' };
}

/** Fills the variables that nobody has chosen anything for yet from the columns of their names. */
export function matchColumns(
  mapping: readonly FormMapping[],
  fields: readonly TemplateField[],
  columns: readonly string[],
): FormMapping[] {
  return fields.map((field, index) => {
    const untouched = emptyMapping(field);
    const mapped = mapping[index] ?? untouched;
    const isUntouched = JSON.stringify(mapped) === JSON.stringify(untouched);
    return isUntouched ? emptyMapping(field, columns) : mapped;
  });
}

/**
 * The sources to save: undefined when the audience is as it was stored, null when it was changed and a source is without
 * its text, so that it can't be saved again.
 */
export function changedSources(
  sources: readonly FormSource[],
  stored: readonly FormSource[] | null,
): AudienceSource[] | null | undefined {
  if (stored && JSON.stringify(sources) === JSON.stringify(stored)) return undefined;
  return sources.every(isComplete) ? [...sources] : null;
}

/** Whether the text of a source is in the form, and not only on the server. */
export function isComplete(source: FormSource): source is AudienceSource {
  return source.type === 'csv' || source.type === 'numbers' ? 'text' in source && source.text !== null : true;
}

/** Longer texts would fill the browser's storage for drafts. */
const LONGEST_KEPT = 200_000;

/** The form as it is kept through a reload: without the text of a large file, which is then chosen again. */
export function withoutLongTexts(form: BroadcastForm): BroadcastForm {
  return { ...form, sources: form.sources.map(withoutLongText) };
}

function withoutLongText(source: FormSource): FormSource {
  if (source.type !== 'csv' || !('text' in source) || source.text.length <= LONGEST_KEPT) return source;
  return { type: 'csv', columns: source.columns, characters: source.text.length };
}
