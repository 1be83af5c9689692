import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import type { Page } from '../api/pagination';
import { contactInput, MAX_SAVED_LENGTH } from '../contacts/schema';
import { coded } from '../messages/coded';
import { lineText } from '../names';
import { DO_NOT_SEND_FILTERS } from './filters';

const reason = (missing: string) => lineText(500, missing);

export const DO_NOT_SEND_SOURCES = ['hand', 'file', 'refusal'] as const;

export const doNotSendInput = z.object({
  phone: contactInput.shape.phone,
  reason: reason(coded('do-not-send-fields.reasonMissing')),
  source: z.enum(['hand', 'refusal']).default('hand'),
});

export type DoNotSendInput = z.output<typeof doNotSendInput>;

export const doNotSendRemoval = z.strictObject({
  reason: reason(coded('do-not-send-fields.removalReasonMissing')),
});

export type DoNotSendRemoval = z.output<typeof doNotSendRemoval>;

export type DoNotSend = {
  id: string;
  phone: string;
  reason: string;
  source: (typeof DO_NOT_SEND_SOURCES)[number];
  /** ISO 8601 UTC. */
  created_at: string;
  by: { id: string | null; name: string | null };
  /** Who added it again: they count on it too. */
  also_by: { name: string | null } | null;
};

/** An entry with the contact that has the number, and how many others have it too. */
export type ListedNumber = DoNotSend & {
  contact: { uuid: string; name: string | null; others: number } | null;
  /** Whether the caller may remove it: entries of others, or of others too, need an admin. */
  removable: boolean;
};

export type DoNotSendPage = Page<ListedNumber>;

export const doNotSendSearch = z.object({
  ...filterShape(DO_NOT_SEND_FILTERS),
  /** Exactly this number, in any spelling. */
  phone: z.string().trim().max(40).optional(),
});

export type DoNotSendSearch = z.output<typeof doNotSendSearch>;

export const doNotSendFilters = doNotSendSearch.extend({
  page: z.coerce.number(coded('do-not-send-fields.invalidPage')).int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number(coded('do-not-send-fields.invalidPageSize')).int().min(1).max(100).default(25),
});

export type DoNotSendFilters = z.output<typeof doNotSendFilters>;

/** The most numbers of one request: few enough to take less than a second. */
export const MAX_NUMBERS = 100;

export const doNotSendNumbers = z.object({
  phones: z
    .array(z.string().max(MAX_SAVED_LENGTH))
    .min(1, coded('do-not-send-fields.noneSelected'))
    .max(MAX_NUMBERS),
  reason: reason(coded('do-not-send-fields.reasonMissing')),
});

export type DoNotSendNumbers = z.output<typeof doNotSendNumbers>;

/** Each number of the request counts once: as added, already there or rejected. */
export type DoNotSendAdded = {
  ids: string[];
  added: number;
  already_there: number;
  rejected: { phone: string; reason: string }[];
};

export const doNotSendRemovals = doNotSendRemoval.extend({
  ids: z
    .array(z.uuid(coded('do-not-send-fields.invalidId')))
    .min(1, coded('do-not-send-fields.noneSelected'))
    .max(MAX_NUMBERS),
});

export type DoNotSendRemovals = z.output<typeof doNotSendRemovals>;

export const doNotSendUndo = doNotSendRemovals.pick({ ids: true });

export type DoNotSendUndo = z.output<typeof doNotSendUndo>;

/** The others are on the list: they weren't removed, or someone has added them again. */
export type DoNotSendPutBack = { put_back: number };

/** Each number of the request is in exactly one of these. */
export type DoNotSendRemoved = {
  removed: DoNotSend[];
  /** Entries that others have added too, which stay on the list. */
  kept: { id: string; reason: string }[];
  /** Numbers that were no longer on the list. */
  gone: number;
  /** The IDs of the rest, after one that couldn't be removed. */
  left: string[];
};

export const doNotSendParam = z.object({ id: z.uuid(coded('do-not-send-fields.invalidId')) });
