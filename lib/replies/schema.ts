import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { recordVersion } from '../api/record-version';
import { coded } from '../messages/coded';
import { lineName, lineText } from '../names';
import { REPLY_FILTERS } from './filters';
import { MATCH_CRITERIA, REPLY_SORTS, type REPLY_STATES, RESPONSE_TYPES } from './values';

export type MatchCriteria = (typeof MATCH_CRITERIA)[number];
export type ResponseType = (typeof RESPONSE_TYPES)[number];

const MAX_RESPONSE = 4_096;

export const replyInput = z.object({
  name: lineName(200),
  trigger: lineText(1_000, coded('replies-form.triggerMissing')),
  match_criteria: z.enum(MATCH_CRITERIA, coded('replies-form.criteriaMissing')),
  response_type: z.enum(RESPONSE_TYPES, coded('replies-form.typeMissing')),
  response: z
    .string()
    .trim()
    // The line breaks of forms and CSV files, so that equal texts compare equal.
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .min(1, coded('replies-form.responseMissing'))
    .max(MAX_RESPONSE, coded('fields.tooLong', { max: MAX_RESPONSE }))
    .refine((text) => !text.includes('\0'), coded('replies-form.responseInvisible')),
});

export type ReplyInput = z.output<typeof replyInput>;
export type ReplyFormValues = z.input<typeof replyInput>;

export type ReplyState = (typeof REPLY_STATES)[number];

/** A reply of the local copy. Instants are ISO 8601 UTC. */
export type Reply = ReplyInput & {
  uuid: string;
  state: ReplyState;
  /** Starts at 1 and increases with each change. */
  version: number;
  /** When the service last confirmed a save from here, and whose; null if it never has. */
  saved_at: string | null;
  saved_by: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
  /** The save in progress, by whom and since when; until it ends, `state` is `unknown`. */
  saving: { by: string | null; since: string } | null;
};

/** `message` is the service's own; null if it gave none. */
export type ReplySaved = Reply & { message: string | null };

/** `state` is the outcome of that version. */
export type ReplyVersion = {
  version: number;
  /** When and by whom it was added to the local copy. */
  at: string;
  by: string | null;
  state: ReplyState;
  /** When the service last confirmed this version, and whose save it was; null if it never has. */
  saved_at: string | null;
  saved_by: string | null;
  reply: ReplyInput;
};

export const replyParam = z.object({
  uuid: z
    .uuid({
      error: ({ input }) =>
        input === '' ? coded('replies-form.uuidMissing') : coded('replies-form.uuidInvalid'),
    })
    .toLowerCase(),
});

export const replyUpdate = replyInput.extend({
  /** The version that the form opened with; null for a UUID that has no saved copy. */
  version: recordVersion.nullable().default(null),
  /** Set after the person confirmed overwriting a reply that has no saved copy. */
  overwrite: z.boolean().default(false),
});

export type ReplyUpdate = z.output<typeof replyUpdate>;

export const replyNote = replyInput.extend({ uuid: replyParam.shape.uuid });

export type ReplyNote = z.output<typeof replyNote>;

export const replyFilters = z.object({
  ...filterShape(REPLY_FILTERS),
  sort: z.enum(REPLY_SORTS).default('name'),
  page: z.coerce.number(coded('replies-form.pageInvalid')).int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number(coded('replies-form.pageSizeInvalid')).int().min(1).max(100).default(50),
});

export type ReplyFilters = z.output<typeof replyFilters>;

/** The query of `POST /api/canned-replies/export`: the filters of the list, in order of creation. */
export const replyExport = replyFilters
  .omit({ sort: true, page: true, per_page: true })
  .extend({ format: z.enum(['csv', 'json'], coded('replies-form.formatInvalid')).default('csv') });

export type ReplyExport = z.output<typeof replyExport>;

const MAX_SELECTED = 1_000;

/** Sent in a body, because a URL is too short for so many UUIDs. */
export const replySelection = z.object({
  uuids: z
    .array(replyParam.shape.uuid)
    .min(1, coded('replies-form.selectOne'))
    .max(MAX_SELECTED, coded('replies-form.selectFewer', { max: MAX_SELECTED })),
});

export type ReplySelection = z.output<typeof replySelection>;

/**
 * What the tester and the overlaps need of every reply: `GET /api/canned-replies/all`, in order of creation. Without the
 * responses, which of thousands would be too much for one answer.
 */
export type ReplyRule = Omit<ReplyInput, 'response'> & {
  uuid: string;
  version: number;
  /** The placeholders of its response that aren't known. */
  unknown: string[];
};
