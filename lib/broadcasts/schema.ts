import { z } from 'zod';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import { contactFilters } from '../contact-search/schema';
import type { TemplateContent } from '../templates/schema';
import { searchQuery } from '../views/schema';
import { isTimeZone } from './local-time';
import type { BroadcastPreview } from './previews';
import { readStart } from './schedule';
import { timeZone } from './settings';

export const BROADCAST_STATES = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'running',
  'paused',
  'finished',
  'stopped',
  'missed',
] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** An edit of one that awaits approval makes it a draft again. */
export const EDITABLE_STATES = ['draft', 'awaiting_approval'] satisfies BroadcastState[];

export function isEditable(state: BroadcastState): boolean {
  return EDITABLE_STATES.some((each) => each === state);
}

export const RECIPIENT_STATES = [
  'excluded',
  'waiting',
  'sending',
  'accepted',
  'refused',
  'not_sent',
  'unknown',
  'not_reached',
] as const;
export type DeliveryState = (typeof RECIPIENT_STATES)[number];

/** Why people of the audience don't get the message. Each has the first that applies. */
export const EXCLUSION_REASONS = [
  'invalid_number',
  'deleted',
  'duplicate',
  'not_a_contact',
  'do_not_send',
  'other_broadcast',
  'recent_marketing',
  'recent_template',
  'empty_variable',
  'refused_value',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** The largest CSV, in characters: about 100,000 rows of a name and a number. */
const CSV_MAX = 4_000_000;
/** The largest body of a broadcast in MB: its CSV in UTF-8. */
export const BROADCAST_MB = 8;

const heading = z.string().trim().min(1, 'Enter the column’s heading.').max(200);

/** A filter that matches every contact is refused: an empty one is more often a mistake than a wish. */
export function isEveryone(query: string): boolean {
  const { sort: _sort, ...filters } = contactFilters.parse(Object.fromEntries(new URLSearchParams(query)));
  return toQueryString(filters) === '';
}

export const EVERYONE_REFUSED = 'This filter matches every contact. Choose at least one filter.';

const source = z.discriminatedUnion('type', [
  /** The group's ID, or its UUID. */
  z.object({ type: z.literal('group'), id: z.union([z.int(), z.uuid()], 'Use a group’s ID.') }),
  z.object({
    type: z.literal('filter'),
    query: searchQuery.refine((query) => !isEveryone(query), EVERYONE_REFUSED),
  }),
  z.object({ type: z.literal('view'), id: z.uuid('This is not the ID of a view.') }),
  z.object({
    type: z.literal('contacts'),
    uuids: z
      .array(z.string().min(1).max(64))
      .min(1, 'Select at least one contact.')
      .max(10_000, 'Select at most 10,000 contacts, or use a filter.'),
  }),
  z.object({
    type: z.literal('numbers'),
    text: z.string().min(1, 'Enter at least one number.').max(200_000, 'Use a CSV file for so many numbers.'),
  }),
  z.object({
    type: z.literal('csv'),
    text: z.string().min(1, 'The file is empty.').max(CSV_MAX, 'The file is too large. Split it.'),
    /** The headings of the columns with the phone number and, if there is one, the name. */
    columns: z.object({ phone: heading, name: heading.optional() }),
  }),
]);

export type AudienceSource = z.output<typeof source>;

/** The people of all sources together. */
const audience = z.object({ sources: z.array(source).max(20, 'Use at most 20 sources.') });

/** The fields of a contact that a variable can have. */
export const MAPPED_FIELDS = ['first_name', 'last_name', 'full_name', 'phone', 'email'] as const;

const filling = z.string().max(2_000, 'Use at most 2,000 characters.');
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

const days = z.int('Use a whole number of days.').min(0).max(365, 'Use at most 365 days.');

const exclusions = z.object({
  /** Days since the last marketing message, for marketing templates. 0 excludes no one. */
  marketing_days: days.default(1),
  /** Days since this template was sent to the person. 0 excludes no one. */
  template_days: days.default(30),
  /** People who wait for a message of another broadcast. */
  other_broadcasts: z.boolean().default(true),
  unknown_numbers: z.enum(['leave_out', 'send']).default('leave_out'),
});

export type Exclusions = z.output<typeof exclusions>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 21:00.');
const quietHours = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, 'The quiet hours must not last all day.');

const DEFAULT_QUIET = { from: '21:00', to: '08:00' };

const schedule = z
  .object({
    /** An instant, or a local time in the zone such as 2026-03-29T09:00. Null to start at once. */
    starts_at: z
      .union(
        [z.iso.datetime({ offset: true, local: true }), z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)],
        'Use a time such as 2026-03-29T09:00.',
      )
      .nullable()
      .default(null),
    /** An IANA time zone, by which the start was chosen and quiet hours are kept. */
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
  /** Messages a minute; as many as the service's limit allows by default, and at most 40. */
  per_minute: z.int('Use a whole number.').min(1, 'Use at least 1.').max(1_000).nullable().default(null),
  /** Whether it waits after the first messages. `auto`: for more than 200 marketing messages. */
  soft_start: z.enum(['auto', 'on', 'off']).default('auto'),
});

export type Pace = z.output<typeof pace>;

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Use at most 100 characters.')
  .regex(/^\P{Cc}*$/u, 'Remove line breaks and other invisible characters.');

/** The body of `POST /api/broadcasts`. */
export const broadcastInput = z.object({
  name,
  template_id: z.uuid('Choose a template.'),
  audience,
  mapping: mapping.default([]),
  exclusions: exclusions.prefault({}),
  schedule: schedule.optional(),
  pace: pace.prefault({}),
});

export type BroadcastInput = z.output<typeof broadcastInput>;

/** The body of `PATCH /api/broadcasts/{id}`: what is left out stays. */
export const broadcastUpdate = z.object({
  name: name.optional(),
  template_id: z.uuid('Choose a template.').optional(),
  audience: audience.optional(),
  mapping: mapping.optional(),
  exclusions: exclusions.optional(),
  schedule: schedule.optional(),
  pace: pace.optional(),
  /** The version that the form opened with: if another one is stored, the save is a `conflict`. */
  version: z.int().min(1).optional(),
});

export type BroadcastUpdate = z.output<typeof broadcastUpdate>;

export const broadcastParam = z.object({ id: z.uuid('This isn’t the ID of a broadcast.') });

/** The query of `GET /api/broadcasts`. */
export const broadcastFilters = z.object({
  q: z.string().trim().max(100).default(''),
  state: z.enum(BROADCAST_STATES).optional(),
});

export type BroadcastFilters = z.output<typeof broadcastFilters>;

/** The number of recipients in each state. They add up to `audience`; `held` is part of `accepted`. */
export type BroadcastCounts = Record<DeliveryState | 'audience' | 'held', number>;

type Person = { id: string | null; name: string | null };

/** A broadcast in a list. Instants are ISO 8601 UTC. */
export type ListedBroadcast = {
  id: string;
  name: string;
  state: BroadcastState;
  /** Why it is paused, stopped or missed. */
  reason: string | null;
  template: { id: string; version: number; category: TemplateContent['category'] } & {
    name: string;
    language: string;
  };
  author: Person;
  created_at: string;
  updated_at: string;
  updated_by: Person;
  /** Null to start at once. */
  starts_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  counts: BroadcastCounts;
};

/** A source without long texts; `csv` and, once it is no draft, `numbers` have their length instead. */
export type StoredSource =
  | Exclude<AudienceSource, { type: 'csv' | 'numbers' }>
  | { type: 'numbers'; text: string | null; characters: number }
  | { type: 'csv'; columns: { phone: string; name?: string }; characters: number };

/** The response of `GET /api/broadcasts/{id}`. */
export type Broadcast = ListedBroadcast & {
  version: number;
  content: TemplateContent;
  audience: { sources: StoredSource[] };
  mapping: MappedValue[];
  exclusions: Exclusions;
  schedule: Schedule;
  pace: Pace;
  /** Null until it is planned, and after each change. */
  plan: BroadcastPlan | null;
  /** Who approved the current plan; null when no one has. */
  approval: { by: Person; at: string } | null;
  /** When the last message is expected to be sent; null until it is planned. */
  ends_at: string | null;
};

/** The response of `POST /api/broadcasts/{id}/plan`: what would happen if it were started now. */
export type BroadcastPlan = {
  /** Of everything that would be sent, by which it is approved and started. */
  plan_hash: string;
  planned_at: string;
  /** The age of the contact index. */
  contacts_as_of: string;
  /** Everyone in the audience: those who get it and those left out. */
  audience: number;
  recipients: number;
  excluded: number;
  by_reason: Partial<Record<ExclusionReason, number>>;
  calls: number;
  per_minute: number;
  minutes: number;
  starts_at: string;
  ends_at: string;
  zone: string;
  /** Messages of everyone in the last 24 hours, and whether this exceeds the limit. */
  cap: { limit: number; used: number; is_exceeded: boolean };
  /** People messaged in the last 24 hours, of those that WhatsApp allows; null without a limit. */
  tier: { limit: number | null; used: number; is_exceeded: boolean };
  /** Numbers in the United States, where WhatsApp doesn't deliver marketing messages. */
  us_marketing: number;
  /** The local start is shown twice by clocks that are set back: it is the first. */
  is_start_repeated: boolean;
  /** Whether a second person must approve it, and whether the number of messages is typed to start it. */
  needs_approval: boolean;
  needs_count: boolean;
  previews: BroadcastPreview[];
};

export type BroadcastsPage = Page<ListedBroadcast>;
