import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { clockTime, timeZone } from '../dates/schema';
import { isTimeZone } from '../dates/time-zone';
import { E164 } from '../e164';
import { coded } from '../messages/coded';
import { lineName } from '../names';
import { recordId } from '../record-id-schema';
import { audience, heading, updatedAudience } from './audience';
import { BROADCAST_FILTERS, RECIPIENT_FILTERS } from './filters';
import { minutesOf, readStart } from './schedule';

export const MAPPED_FIELDS = ['first_name', 'last_name', 'full_name', 'phone', 'email'] as const;

export const filling = z.string().max(2_000, 'Use at most 2,000 characters.');
const fallback = filling.optional();
const mappedValue = z.union(
  [
    z.strictObject({ field: z.enum(MAPPED_FIELDS), fallback }),
    z.strictObject({ column: heading, fallback }),
    z.strictObject({ text: filling, fallback }),
  ],
  'Use a field, a column or a text.',
);

export type MappedValue = z.output<typeof mappedValue>;

/** One for each variable, in the order of the form for one message. */
const mapping = z.array(mappedValue).max(300);

const DAYS = 'Use a whole number of days from 0 to 365.';
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

const LEAST_OPEN_MINUTES = 120;
export const quietHours = z
  .object({ from: clockTime, to: clockTime })
  .refine(
    ({ from, to }) => (minutesOf(from) - minutesOf(to) + 1_440) % 1_440 >= LEAST_OPEN_MINUTES,
    'The quiet hours must leave at least two hours of the day.',
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
        'Use a time such as 2026-03-29T09:00.',
      )
      .nullable()
      .default(null),
    /** An IANA time zone, for the start and the quiet hours. */
    zone: timeZone,
    latest_start_minutes: z.int().min(1).max(10_080, 'Use at most a week.').default(60),
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
  per_minute: z.int('Use a whole number.').min(1, 'Use at least 1.').max(1_000).nullable().default(null),
  /** Whether it waits after the first messages. `auto`: for more than 200 marketing messages. */
  soft_start: z.enum(['auto', 'on', 'off']).default('auto'),
});

export type Pace = z.output<typeof pace>;

export const broadcastName = lineName(100);

export const broadcastInput = z.object({
  name: broadcastName,
  template_id: z.uuid('Choose a template.'),
  audience,
  mapping: mapping.default([]),
  exclusions: exclusions.prefault({}),
  schedule: schedule.optional(),
  pace: pace.prefault({}),
});

export type BroadcastInput = z.output<typeof broadcastInput>;

/** The body of `PATCH /api/broadcasts/{id}`: fields that are absent stay as they are. */
export const broadcastUpdate = z.object({
  name: broadcastName.optional(),
  template_id: z.uuid('Choose a template.').optional(),
  audience: updatedAudience.optional(),
  mapping: mapping.optional(),
  exclusions: exclusions.optional(),
  schedule: schedule.optional(),
  pace: pace.optional(),
  /** The version that the form opened with: if another one is stored, the save is a `conflict`. */
  version: z.int().min(1).max(1_000_000).optional(),
});

export type BroadcastUpdate = z.output<typeof broadcastUpdate>;

export const broadcastParam = z.object({ id: recordId('This isn’t the ID of a broadcast.') });

export const broadcastFilters = z.object(filterShape(BROADCAST_FILTERS));

export type BroadcastFilters = z.output<typeof broadcastFilters>;

/** The path of the issue when a recipient list would be made from contacts of another day. */
export const OLD_CONTACTS = 'old_contacts';

export const planQuery = z.object({
  old_contacts: z.enum(['true', 'false'], 'Use true or false.').default('false'),
});

const planHash = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/, 'Prepare the recipient list first.');

export const approvalInput = z.object({
  plan_hash: planHash,
  /** The number of messages as the person typed it, for large broadcasts. */
  confirm_count: z.int().min(0).optional(),
});

export type ApprovalInput = z.output<typeof approvalInput>;

export const sendBackNote = z.object({
  note: z.string().trim().min(1, 'Say what should change.').max(500, 'Use at most 500 characters.'),
});

export const sendBackInput = sendBackNote.extend({ plan_hash: planHash });

export type SendBackInput = z.output<typeof sendBackInput>;

export const withdrawInput = z.object({ plan_hash: planHash });

export const startInput = z.object({
  plan_hash: planHash,
  confirm_count: z.int().min(0).optional(),
});

export type StartInput = z.output<typeof startInput>;

export const testInput = z.object({
  position: z.int().min(0).max(1_000_000),
  phone: z.string().max(16).regex(E164, coded('fields.phoneFormatE164')),
});

export type TestInput = z.output<typeof testInput>;

export const recipientFilters = z.object(filterShape(RECIPIENT_FILTERS));

export type RecipientFilters = z.output<typeof recipientFilters>;
