import { z } from 'zod';
import { toQueryString } from '../api/query-string';
import type { ContactFilters } from '../contact-index/filters';
import { type Coded, coded } from '../messages/coded';
import { recordId } from '../record-id-schema';
import { wholeSearch } from '../saved-views/schema';
import { readQuestion } from '../search/query';

/** The largest CSV, in characters: about 100,000 rows of a name and a number. */
const CSV_MAX = 4_000_000;
/** The largest body of a broadcast in MB: its CSV in UTF-8. */
export const BROADCAST_MB = 8;

const MAX_SOURCES = 20;
const MAX_CONTACTS = 10_000;

const LARGEST = 2_147_483_647;

export const heading = z.string().trim().min(1, coded('broadcasts-form.invalid.headingMissing')).max(200);

type Given<Filter extends keyof ContactFilters> = NonNullable<ContactFilters[Filter]>;

const always = () => true;

/** Whether each filter, with the value that it has, can leave anyone out. */
const NARROWS: { [Filter in keyof Required<ContactFilters>]: (value: Given<Filter>) => boolean } = {
  // Punctuation alone isn't searched for.
  q: (text) => readQuestion(text).terms.length > 0,
  // Deleted contacts get no message, whether or not they are shown.
  deleted: (value) => value === true,
  group: always,
  favorite: always,
  unread: always,
  ai: always,
  email: always,
  do_not_send: always,
  created_within: always,
  updated_within: always,
  chat_within: always,
  no_chat_for: always,
  created: always,
  updated: always,
  chat: always,
  quality: always,
  tag: always,
  owner: always,
  segment: always,
  condition: always,
};

/** Whether filters match every contact. Such filters are refused: most are mistakes. */
export function isEveryone(filters: ContactFilters): boolean {
  return !(Object.keys(NARROWS) as (keyof ContactFilters)[]).some((name) => narrows(name, filters));
}

function narrows<Filter extends keyof ContactFilters>(name: Filter, filters: ContactFilters): boolean {
  const value = filters[name];
  return value !== undefined && NARROWS[name](value as Given<Filter>);
}

export const EVERYONE_REFUSED = coded('broadcasts-form.invalid.everyone');

const filterQuery = wholeSearch.refine((filters) => !isEveryone(filters), EVERYONE_REFUSED);

/** Why no one can be chosen by the query of a filter, such as one typed into the URL; null when people can be. */
export function filterProblem(query: string): Coded | null {
  const { error } = filterQuery.safeParse(query);
  if (!error) return null;
  const isReadable = error.issues.every(({ message }) => message === EVERYONE_REFUSED);
  return isReadable ? EVERYONE_REFUSED : coded('broadcasts-audience.source.unreadable');
}

const source = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('group'),
    id: z.union([z.int().max(LARGEST), z.uuid()], coded('broadcasts-form.invalid.groupId')),
  }),
  z.object({
    type: z.literal('filter'),
    query: filterQuery.transform(toQueryString),
  }),
  z.object({ type: z.literal('view'), id: z.uuid(coded('broadcasts-form.invalid.viewId')) }),
  z.object({ type: z.literal('segment'), id: z.uuid(coded('broadcasts-form.invalid.segmentId')) }),
  z.object({
    type: z.literal('contacts'),
    uuids: z
      .array(z.string().min(1).max(64))
      .min(1, coded('broadcasts-form.invalid.noContacts'))
      .max(MAX_CONTACTS, coded('broadcasts-form.invalid.tooManyContacts', { max: MAX_CONTACTS })),
  }),
  z.object({
    type: z.literal('numbers'),
    text: z
      .string()
      .min(1, coded('broadcasts-form.invalid.noNumbers'))
      .max(200_000, coded('broadcasts-form.invalid.tooManyNumbers')),
  }),
  z.object({
    type: z.literal('csv'),
    text: z
      .string()
      .min(1, coded('broadcasts-form.invalid.emptyFile'))
      .max(CSV_MAX, coded('broadcasts-form.invalid.largeFile')),
    columns: z.object({ phone: heading, name: heading.optional() }),
    file: z.string().max(255).optional(),
  }),
  /** The people who did not get another broadcast. A CSV beside it only gives values. */
  z.object({ type: z.literal('retry'), id: recordId(coded('broadcasts-form.invalid.broadcastId')) }),
  /** The people of another broadcast who got its message, or who certainly didn't. */
  z.object({
    type: z.literal('recipients'),
    id: recordId(coded('broadcasts-form.invalid.broadcastId')),
    got: z.boolean(),
  }),
]);

export type AudienceSource = z.output<typeof source>;

export const audience = z.object({ sources: sourcesOf(source) });

/** A stored CSV that stays, by its place among the stored sources: only the server has its rows. */
const keptFile = z.object({ type: z.literal('kept_csv'), position: z.int().min(0).max(MAX_SOURCES) });

export type UpdatedSource = AudienceSource | z.output<typeof keptFile>;

export const updatedAudience = z.object({
  sources: sourcesOf(z.discriminatedUnion('type', [...source.options, keptFile])),
});

function sourcesOf<Source extends z.ZodType<UpdatedSource>>(each: Source) {
  return z
    .array(each)
    .max(MAX_SOURCES, coded('broadcasts-form.invalid.tooManySources', { max: MAX_SOURCES }))
    .refine(
      (sources) =>
        sources.every(({ type }) => type !== 'retry') ||
        sources.filter(({ type }) => type !== 'csv' && type !== 'kept_csv').length === 1,
      coded('broadcasts-form.invalid.retryAlone'),
    );
}
