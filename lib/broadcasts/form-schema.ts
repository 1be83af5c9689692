import { z } from 'zod';
import type { OwnField } from '../contact-facts/schema';
import { foldHeading } from '../csv/fold-heading';
import { clockTime, timeZone } from '../dates/schema';
import { coded } from '../messages/coded';
import type { TemplateField } from '../templates/fields';
import { typedNumber } from '../typed-number';
import { filterProblem, type UpdatedSource, updatedAudience } from './audience';
import { headingsOf } from './csv-file';
import {
  type BroadcastForm,
  type FormSource,
  isComplete,
  isSameAudience,
  storedAt,
  toMapping,
} from './form-values';
import { lostAt } from './own-fields';
import { readStart } from './read-start';
import { type BroadcastInput, broadcastName, filling, quietHours } from './schema';
import { unmapped } from './values';

type Known = {
  /** The variables and the category of a template; null when there is none with this ID. */
  templateOf: (id: string) => { fields: readonly TemplateField[]; category: string } | null;
  /** The audience as it is stored; null for a new broadcast. */
  stored: readonly FormSource[] | null;
  /** The fields of one's own; undefined while they aren't loaded. */
  ownFields: () => readonly OwnField[] | undefined;
};

/** What is saved; without the audience if that is unchanged. */
export type BroadcastSave = Omit<BroadcastInput, 'audience' | 'schedule'> & {
  schedule: NonNullable<BroadcastInput['schedule']>;
  audience?: { sources: UpdatedSource[] };
};

const [DAYS, MINUTES, PER_MINUTE] = [
  { min: 0, max: 365 },
  { min: 1, max: 10_080 },
  { min: 1, max: 1_000 },
];
const days = typedNumber(DAYS, coded('broadcasts-form.invalid.typedDays', DAYS));
const minutes = typedNumber(MINUTES, coded('broadcasts-form.invalid.minutes', MINUTES));
const perMinute = typedNumber(PER_MINUTE, coded('broadcasts-form.invalid.perMinute', PER_MINUTE));
const MINUTE_MS = 60_000;

/**
 * The schema of the form that composes a broadcast. Fields that the form doesn't show are not checked, so that no error
 * can be out of sight.
 */
export function broadcastFormSchema(known: Known, now: () => number = Date.now) {
  return z.custom<BroadcastForm>().transform((form, context): BroadcastSave => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    /** Parses a value; reports a refused one at its field and returns `otherwise`. */
    function read<Output>(
      schema: z.ZodType<Output>,
      value: unknown,
      field: string,
      otherwise: Output,
    ): Output {
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      refuse([field], parsed.error.issues[0]?.message ?? '');
      return otherwise;
    }

    const template = known.templateOf(form.template_id);
    const name = read(broadcastName, form.name, 'name', '');
    const sources = checkSources(form.sources, known.stored, refuse);
    if (!template) refuse(['template_id'], coded('broadcasts-form.invalid.template'));
    const mapping = template ? toMapping(form.mapping, template.fields) : [];
    const variables = template?.fields.map(({ key }) => key);
    if (template) checkMapping(form, template.fields, known.ownFields(), refuse);
    const isMarketing = template?.category === 'MARKETING';
    const exclusions: BroadcastSave['exclusions'] = {
      template_days: read(days, form.template_days, 'template_days', 0),
      marketing_days: isMarketing
        ? read(days, form.marketing_days, 'marketing_days', 0)
        : hidden(days, form.marketing_days, 1),
      other_broadcasts: form.other_broadcasts,
      unknown_numbers: form.send_unknown ? 'send' : 'leave_out',
      us_marketing: form.send_us ? 'send' : 'leave_out',
    };
    const schedule = checkSchedule(form, read, refuse, now());
    const pace = {
      per_minute: form.per_minute.trim() === '' ? null : read(perMinute, form.per_minute, 'per_minute', 1),
      soft_start: form.soft_start,
    };
    return {
      name,
      template_id: form.template_id,
      mapping,
      variables,
      exclusions,
      schedule,
      pace,
      ...(sources && { audience: { sources } }),
    };
  });
}

type Refuse = (path: (string | number)[], message: string) => void;
type Read = <Output>(schema: z.ZodType<Output>, value: unknown, field: string, otherwise: Output) => Output;

/** A value that the form doesn't show. */
function hidden<Output>(schema: z.ZodType<Output>, value: unknown, otherwise: Output): Output {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : otherwise;
}

/** The sources to save; undefined when they are as they were stored, or when one of them is refused. */
function checkSources(sources: readonly FormSource[], stored: Known['stored'], refuse: Refuse) {
  if (sources.length === 0) return void refuse(['sources'], coded('broadcasts-form.invalid.noAudience'));
  if (isSameAudience(sources, stored)) return undefined;
  let isWhole = true;
  const updated: unknown[] = [];
  for (const [index, source] of sources.entries()) {
    if (source.type === 'csv' && source.columns.phone === '') {
      refuse(['sources', index], coded('broadcasts-form.invalid.phoneColumn'));
      isWhole = false;
    }
    const wrong = source.type === 'filter' && filterProblem(source.query);
    if (wrong) {
      refuse(['sources', index], wrong);
      isWhole = false;
    }
    const position = isComplete(source) ? -1 : storedAt(source, stored);
    if (!isComplete(source) && position < 0) {
      refuse(['sources', index], coded('broadcasts-form.invalid.fileLost'));
      isWhole = false;
    }
    updated.push(position < 0 ? source : { type: 'kept_csv', position });
  }
  const parsed = updatedAudience.safeParse({ sources: updated });
  if (parsed.success) return parsed.data.sources;
  if (!isWhole) return undefined;
  for (const { path, message } of parsed.error.issues) {
    refuse(
      path.slice(0, 2).filter((part) => typeof part !== 'symbol'),
      message,
    );
  }
  return undefined;
}

function checkMapping(
  { mapping, sources }: BroadcastForm,
  fields: readonly TemplateField[],
  ownFields: readonly OwnField[] | undefined,
  refuse: Refuse,
): void {
  const mapped = toMapping(mapping, fields);
  const missing = unmapped(fields, mapped);
  for (const at of ownFields ? lostAt(mapped, ownFields) : []) {
    refuse(['mapping', fields[at]?.key ?? '', 'from'], coded('broadcasts-facts.lost'));
  }
  // The headings of a stored file are only on the server.
  const columns = sources.every(isComplete) ? headingsOf(sources).map(foldHeading) : null;
  for (const field of fields) {
    const mapped = mapping[field.key];
    const from = mapped?.from === 'column' ? 'column' : 'text';
    if (missing.includes(field)) {
      const message =
        from === 'column' ? coded('broadcasts-form.invalid.noColumn') : coded('template-values.enterFilling');
      refuse(['mapping', field.key, from], message);
    } else if (from === 'column' && columns?.includes(foldHeading(mapped?.column ?? '')) === false) {
      refuse(['mapping', field.key, from], coded('broadcasts-form.invalid.columnMissing'));
    }
    for (const part of ['text', 'fallback'] as const) {
      const parsed = filling.safeParse(mapped?.[part] ?? '');
      if (!parsed.success) refuse(['mapping', field.key, part], parsed.error.issues[0]?.message ?? '');
    }
  }
}

function checkSchedule(
  form: BroadcastForm,
  read: Read,
  refuse: Refuse,
  now: number,
): BroadcastSave['schedule'] {
  const { zone, starts } = form;
  const isLater = starts === 'later';
  const late = isLater
    ? read(minutes, form.latest_start_minutes, 'latest_start_minutes', 60)
    : hidden(minutes, form.latest_start_minutes, 60);
  if (read(timeZone, zone, 'zone', '') !== '' && isLater) {
    const start =
      form.starts_at === ''
        ? { error: coded('broadcasts-form.invalid.noStart') }
        : readStart(form.starts_at, zone);
    if ('error' in start) refuse(['starts_at'], start.error);
    else if (start.instant + MINUTE_MS <= now)
      refuse(['starts_at'], coded('broadcasts-form.invalid.startPassed'));
  }
  if (!form.quiet)
    return { starts_at: isLater ? form.starts_at : null, zone, latest_start_minutes: late, quiet: null };
  const from = read(clockTime, form.quiet_from, 'quiet_from', '');
  const to = read(clockTime, form.quiet_to, 'quiet_to', '');
  if (from && to) read(quietHours, { from, to }, 'quiet_to', { from, to });
  return {
    starts_at: isLater ? form.starts_at : null,
    zone,
    latest_start_minutes: late,
    quiet: { from, to },
  };
}
