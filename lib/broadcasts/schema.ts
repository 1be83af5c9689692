import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { OWN_FIELD_KEY } from '../contact-facts/field-types';
import { clockTime, timeZone } from '../dates/schema';
import { isTimeZone } from '../dates/time-zone';
import { E164 } from '../e164';
import { coded } from '../messages/coded';
import { lineName } from '../names';
import { recordId } from '../record-id-schema';
import { audience, heading, updatedAudience } from './audience';
import { BROADCAST_FILTERS, RECIPIENT_FILTERS } from './filters';
import { readStart } from './read-start';
import { minutesOf } from './schedule';

/** Of the messaging service. */
export const MAPPED_FIELDS = ['first_name', 'last_name', 'full_name', 'phone', 'email'] as const;

/** `facts.<key>` */
const mappedOwn = z
  .string()
  .max(60)
  .refine((field) => field.startsWith('facts.') && OWN_FIELD_KEY.test(field.slice('facts.'.length)))
  .transform((field) => field as `facts.${string}`);

const FILLING_MAX = 2_000;
export const filling = z.string().max(FILLING_MAX, coded('fields.tooLong', { max: FILLING_MAX }));
const fallback = filling.optional();
const mappedValue = z.union(
  [
    z.strictObject({ field: z.union([z.enum(MAPPED_FIELDS), mappedOwn]), fallback }),
    z.strictObject({ column: heading, fallback }),
    z.strictObject({ text: filling, fallback }),
  ],
  coded('broadcasts-form.invalid.mapping'),
);

export type MappedValue = z.output<typeof mappedValue>;

/** One for each variable, in the order of the form for one message. */
const mapping = z.array(mappedValue).max(300);
/**
 * The keys of the variables that the mapping was chosen for, in its order: the template may have been changed since. Without
 * them, those of the template as it is now.
 */
const variables = z.array(z.string().max(600)).max(300).optional();

const DAYS = coded('broadcasts-form.invalid.days', { max: 365 });
const days = z.int(DAYS).min(0, DAYS).max(365, DAYS);

const exclusions = z.object({
  /** Days since the last marketing message, for marketing templates. 0 excludes no one. */
  marketing_days: days.default(1),
  /** Days since this template was sent to the person. 0 excludes no one. */
  template_days: days.default(30),
  /** People who wait for a message of another broadcast. */
  other_broadcasts: z.boolean().default(true),
  /** Numbers of files and lists that no contact has. The messaging service makes contacts of those that get a message. */
  unknown_numbers: z.enum(['leave_out', 'send']).default('send'),
  /**
   * Numbers in the United States, to which WhatsApp delivers no marketing messages. Only for marketing templates, and
   * missing in broadcasts from before it could be chosen, which are sent to them.
   */
  us_marketing: z.enum(['leave_out', 'send']).default('leave_out'),
});

export const DEFAULT_EXCLUSIONS = exclusions.parse({});

export type Exclusions = z.output<typeof exclusions>;

const MIN_OPEN_MINUTES = 120;
export const quietHours = z
  .object({ from: clockTime, to: clockTime })
  .refine(
    ({ from, to }) => (minutesOf(from) - minutesOf(to) + 1_440) % 1_440 >= MIN_OPEN_MINUTES,
    coded('broadcasts-form.invalid.quietHours'),
  );

const DEFAULT_QUIET = { from: '21:00', to: '08:00' };

const schedule = z
  .object({
    /** An instant, or a local time in the zone such as 2026-03-29T09:00. Null to start at once. */
    starts_at: z
      .union(
        [
          z.iso.datetime({ offset: true, local: true }).max(40),
          z
            .string()
            .max(16)
            .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
        ],
        coded('broadcasts-form.invalid.startsAt'),
      )
      .nullable()
      .default(null),
    /** An IANA time zone, for the start and the quiet hours. */
    zone: timeZone,
    latest_start_minutes: z
      .int()
      .min(1)
      .max(10_080, coded('broadcasts-form.invalid.latestStart'))
      .default(60),
    quiet: quietHours.nullable().default(DEFAULT_QUIET),
  })
  .transform((given, context) => {
    if (given.starts_at === null || !isTimeZone(given.zone)) return given;
    const start = readStart(given.starts_at, given.zone);
    if ('instant' in start) return { ...given, starts_at: new Date(start.instant).toISOString() };
    context.addIssue({ code: 'custom', path: ['starts_at'], message: start.error });
    return z.NEVER;
  });

export type Schedule = z.output<typeof schedule>;

export function defaultSchedule(zone: string): Schedule {
  return { starts_at: null, zone, latest_start_minutes: 60, quiet: DEFAULT_QUIET };
}

const pace = z.object({
  /** Messages a minute. Null for the default: 40, or fewer where the service's limit is lower. */
  per_minute: z
    .int(coded('broadcasts-form.invalid.wholeNumber'))
    .min(1, coded('broadcasts-form.invalid.atLeastOne'))
    .max(1_000)
    .nullable()
    .default(null),
  /** Whether it waits after the first messages. `auto`: for more than 200 marketing messages. */
  soft_start: z.enum(['auto', 'on', 'off']).default('auto'),
});

export type Pace = z.output<typeof pace>;

export const broadcastName = lineName(100);

export const broadcastInput = z.object({
  name: broadcastName,
  template_id: z.uuid(coded('broadcasts-form.invalid.template')),
  audience,
  mapping: mapping.default([]),
  variables,
  exclusions: exclusions.prefault({}),
  schedule: schedule.optional(),
  pace: pace.prefault({}),
});

export type BroadcastInput = z.output<typeof broadcastInput>;

/** The body of `PATCH /api/broadcasts/{id}`: fields that are absent stay as they are. */
export const broadcastUpdate = z.object({
  name: broadcastName.optional(),
  template_id: z.uuid(coded('broadcasts-form.invalid.template')).optional(),
  audience: updatedAudience.optional(),
  mapping: mapping.optional(),
  variables,
  exclusions: exclusions.optional(),
  schedule: schedule.optional(),
  pace: pace.optional(),
  /** The version that the form opened with: if another one is stored, the save is a `conflict`. */
  version: z.int().min(1).max(1_000_000).optional(),
});

export type BroadcastUpdate = z.output<typeof broadcastUpdate>;

export const broadcastParam = z.object({ id: recordId(coded('broadcasts-form.invalid.broadcastId')) });

export const broadcastFilters = z.object(filterShape(BROADCAST_FILTERS));

export type BroadcastFilters = z.output<typeof broadcastFilters>;

export const planQuery = z.object({
  old_contacts: z.enum(['true', 'false'], coded('broadcasts-form.invalid.trueOrFalse')).default('false'),
});

export const testInput = z.object({
  position: z.int().min(0).max(1_000_000),
  phone: z.string().max(16).regex(E164, coded('fields.phoneFormatE164')),
});

export type TestInput = z.output<typeof testInput>;

export const recipientFilters = z.object(filterShape(RECIPIENT_FILTERS));

export type RecipientFilters = z.output<typeof recipientFilters>;
