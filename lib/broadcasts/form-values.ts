import { foldHeading } from '../csv/fold-heading';
import { wallTime } from '../dates/local-time';
import { inLanguage } from '../messages/coded';
import { type TemplateField, templateFields } from '../templates/fields';
import type { TemplateContent } from '../templates/parts';
import type { AudienceSource } from './audience';
import type { BroadcastInput, MappedValue, Schedule } from './schema';
import type { Broadcast, StoredSource } from './types';
import type { MappedField } from './values';

/** A file that was too large to be kept through a reload. */
type LostFile = Omit<Extract<AudienceSource, { type: 'csv' }>, 'text'> & { lost: true };

/** A source in the form. One that was stored before may be without its text, which only the server has. */
export type FormSource = AudienceSource | StoredSource | LostFile;

export type FormMapping = {
  from: MappedField | 'column' | 'text';
  column: string;
  text: string;
  fallback: string;
};

export type BroadcastForm = {
  name: string;
  template_id: string;
  sources: FormSource[];
  /** By the key of the variable, since its place changes with the template. */
  mapping: Readonly<Record<string, FormMapping>>;
  /** Numbers are texts in the form, as they were typed. */
  marketing_days: string;
  template_days: string;
  other_broadcasts: boolean;
  send_unknown: boolean;
  send_us: boolean;
  starts: 'now' | 'later';
  /** A local time in `zone`, such as 2026-03-29T09:00. */
  starts_at: string;
  zone: string;
  latest_start_minutes: string;
  quiet: boolean;
  quiet_from: string;
  quiet_to: string;
  /** Empty: the default pace. */
  per_minute: string;
  soft_start: BroadcastInput['pace']['soft_start'];
};

export function withTemplate(form: BroadcastForm, template: TemplateContent & { id: string }): BroadcastForm {
  return { ...form, template_id: template.id, mapping: emptyMappings(templateFields(template)) };
}

export function newBroadcastForm(zone: string, sources: FormSource[] = []): BroadcastForm {
  return {
    name: '',
    template_id: '',
    sources,
    mapping: {},
    marketing_days: '1',
    template_days: '30',
    other_broadcasts: true,
    send_unknown: true,
    send_us: false,
    starts: 'now',
    starts_at: '',
    zone,
    latest_start_minutes: '60',
    quiet: true,
    quiet_from: '21:00',
    quiet_to: '08:00',
    per_minute: '',
    soft_start: 'auto',
  };
}

/** `current`: its template as it is now, which may have got variables since; null when it isn't known. */
export function toBroadcastForm(broadcast: Broadcast, current: TemplateContent | null = null): BroadcastForm {
  const { name, template, content, audience, mapping, exclusions, schedule, pace } = broadcast;
  const fields = templateFields(content);
  const fresh = newBroadcastForm(schedule.zone, audience.sources);
  return {
    ...fresh,
    name,
    template_id: template.id,
    mapping: {
      ...(current && emptyMappings(templateFields(current))),
      ...Object.fromEntries(mapping.map((mapped, at) => [fields[at]?.key ?? '', toFormMapping(mapped)])),
    },
    marketing_days: String(exclusions.marketing_days),
    template_days: String(exclusions.template_days),
    other_broadcasts: exclusions.other_broadcasts,
    send_unknown: exclusions.unknown_numbers === 'send',
    send_us: exclusions.us_marketing !== 'leave_out',
    starts: schedule.starts_at === null ? 'now' : 'later',
    starts_at: localStart(schedule),
    latest_start_minutes: String(schedule.latest_start_minutes),
    quiet: schedule.quiet !== null,
    quiet_from: schedule.quiet?.from ?? fresh.quiet_from,
    quiet_to: schedule.quiet?.to ?? fresh.quiet_to,
    per_minute: pace.per_minute === null ? '' : String(pace.per_minute),
    soft_start: pace.soft_start,
  };
}

function localStart({ starts_at, zone }: Schedule): string {
  return starts_at === null ? '' : new Date(wallTime(Date.parse(starts_at), zone)).toISOString().slice(0, 16);
}

function toFormMapping(mapped: MappedValue): FormMapping {
  const empty = { column: '', text: '', fallback: mapped.fallback ?? '' };
  if ('field' in mapped) return { ...empty, from: mapped.field };
  if ('column' in mapped) return { ...empty, from: 'column', column: mapped.column };
  return { ...empty, from: 'text', text: mapped.text };
}

export function toMapping(
  mapping: BroadcastForm['mapping'],
  fields: readonly TemplateField[],
): MappedValue[] {
  // A variable that the template has got since has only what was typed for it.
  return fields.map((field) => toMappedValue({ ...emptyMapping(field), ...mapping[field.key] }));
}

function toMappedValue({ from, column, text, fallback }: FormMapping): MappedValue {
  const given = fallback.trim() === '' ? {} : { fallback: fallback.trim() };
  if (from === 'text') return { text, ...given };
  if (from === 'column') return { column, ...given };
  return { field: from, ...given };
}

/** The columns of the files, and the language in which names of fields are compared with them. */
type Headings = { columns: readonly string[]; language: string };

/**
 * What a variable is likely to hold: the column of its name, or the template's own default. The first of the body is
 * usually a name.
 */
export function emptyMapping(
  { key, label, initial }: TemplateField,
  { columns, language }: Headings = { columns: [], language: '' },
): FormMapping {
  const name = columns.length > 0 ? foldHeading(inLanguage(language, label)) : null;
  const column = columns.find((heading) => foldHeading(heading) === name);
  const empty = { column: '', text: '', fallback: '' };
  if (column !== undefined) return { ...empty, from: 'column', column };
  return { ...empty, from: key === 'body:1' ? 'first_name' : 'text', text: initial };
}

export function emptyMappings(
  fields: readonly TemplateField[],
  headings?: Headings,
): BroadcastForm['mapping'] {
  return Object.fromEntries(fields.map((field) => [field.key, emptyMapping(field, headings)]));
}

/** Maps untouched variables, and those whose column is missing, to the columns of their names. */
export function matchColumns(
  mapping: BroadcastForm['mapping'],
  fields: readonly TemplateField[],
  headings: Headings,
): BroadcastForm['mapping'] {
  const matching = fields.map((field) => {
    const untouched = emptyMapping(field);
    const mapped = { ...untouched, ...mapping[field.key] };
    const isUntouched = JSON.stringify(mapped) === JSON.stringify(untouched);
    const isLost = mapped.from === 'column' && !headings.columns.includes(mapped.column);
    const matched = emptyMapping(field, headings);
    return [field.key, isUntouched || (isLost && matched.from === 'column') ? matched : mapped];
  });
  return Object.fromEntries(matching);
}

export function isSameAudience(
  sources: readonly FormSource[],
  stored: readonly FormSource[] | null,
): boolean {
  return stored !== null && JSON.stringify(sources) === JSON.stringify(stored);
}

export function typedNumbers(text: string): string[] {
  return text
    .split(/[\n\r,;\t]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function isComplete(source: FormSource): source is AudienceSource {
  return source.type === 'csv' || source.type === 'numbers' ? 'text' in source && source.text !== null : true;
}

/** The position of a source among the stored ones, by which the server finds its rows; -1 if it isn't stored. */
export function storedAt(source: FormSource, stored: readonly FormSource[] | null): number {
  return stored?.findIndex((each) => JSON.stringify(each) === JSON.stringify(source)) ?? -1;
}

/** Texts longer than this aren't kept, because they would fill the browser's storage for drafts. */
const MAX_KEPT_LENGTH = 200_000;

/** The form as it is kept through a reload: without the text of a large file, which is then chosen again. */
export function withoutLongTexts(form: BroadcastForm): BroadcastForm {
  return { ...form, sources: form.sources.map(withoutLongText) };
}

function withoutLongText(source: FormSource): FormSource {
  if (source.type !== 'csv' || !('text' in source) || source.text.length <= MAX_KEPT_LENGTH) return source;
  const { text: _text, ...rest } = source;
  return { ...rest, lost: true };
}
