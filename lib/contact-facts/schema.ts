import { z } from 'zod';
import { refusal } from '../api/refusal';
import type { Role } from '../auth/permissions';
import { coded } from '../messages/coded';
import { lineName } from '../names';
import { recordId } from '../record-id-schema';
import { BETWEEN_CHOICES, type FieldType } from './field-types';
import { CONTACTS_MAX } from './limits';

/** What Frontdesk itself keeps about a contact: the messaging service knows nothing of it. */
export type FactsOfContact = {
  /** IDs, in the order of their names. */
  tags: string[];
  /** By the key of the field; a field without a value is absent. */
  fields: Record<string, FieldValue>;
  owner: Owner | null;
  /** The newest first. */
  notes: ContactNote[];
  /** Those to do first, by day, then those that are done, the latest first. */
  follow_ups: FollowUp[];
};

/** By UUID. A contact about which nothing is kept is absent. */
export type FactsOfMany = Record<string, Pick<FactsOfContact, 'tags' | 'fields' | 'owner'>>;

/** What lists show; `follow_up`: the day of the open one that comes first, `notes`: how many. */
export type ListedFacts = Record<string, FactsOfMany[string] & { follow_up: string | null; notes: number }>;

export type Owner = { id: string; name: string };

export type Colleague = Owner & {
  /** False for one who was deactivated and still looks after contacts. */
  active: boolean;
  /** Whether they may change contacts, and so finish a follow-up. */
  writes: boolean;
};

/** `contacts`: how many contacts that aren't deleted they look after. */
export type CountedColleague = Colleague & { contacts: number };

export const colleaguesQuery = z.object({
  counts: z
    .enum(['1', '0'], refusal('requests.flag'))
    .default('0')
    .transform((text) => text === '1'),
});

export const TAG_COLORS = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;

export type TagColor = (typeof TAG_COLORS)[number];

export type ContactTag = {
  id: string;
  name: string;
  color: TagColor;
  /** How many contacts that aren't deleted have it. */
  contacts: number;
  archived: boolean;
};

const tagName = lineName(40).refine((name) => !name.includes(BETWEEN_CHOICES), coded('fields.tagSeparator'));

export const tagInput = z.object({
  name: tagName,
  color: z.enum(TAG_COLORS).default('gray'),
});

const tagParts = z.object({ name: tagName, color: z.enum(TAG_COLORS), archived: z.boolean() }).partial();

/** `expected`: what the person saw of it. */
export const tagUpdate = tagParts.extend({ expected: tagParts.optional() });

export const tagMerge = z.object({ into: recordId(refusal('requests.uuid')) });

/** Text, choice and link are texts, a date is `YYYY-MM-DD`, several choices are a list. */
export type FieldValue = string | number | boolean | string[];

export type OwnField = {
  id: string;
  key: string;
  label: string;
  type: FieldType;
  choices: string[] | null;
  help: string | null;
  /** Null for everyone who may change contacts. */
  editable_by: Role[] | null;
  hidden_from: Role[];
  in_panel: boolean;
  archived: boolean;
};

export const FIELDS_MAX = 50;
export const CHOICES_MAX = 100;

export type ContactNote = {
  id: string;
  text: string;
  author: { id: string | null; name: string | null };
  created_at: string;
  edited_at: string | null;
  /** Former texts, the latest first. */
  versions: { text: string; written_at: string }[];
};

export type FollowUp = {
  id: string;
  text: string;
  /** `YYYY-MM-DD`. */
  due: string;
  owner: Owner | null;
  created_at: string;
  created_by: string | null;
  done_at: string | null;
};

/** A contact about which something is kept. A `gone` one is no longer in the messaging service: it is as last seen. */
export type FactsContact = { uuid: string; name: string | null; phone: string | null; gone: boolean };

export type ListedFollowUp = FollowUp & { contact: FactsContact };

/** A note that names the reader. */
export type Mention = {
  /** The ID of the note. */
  note: string;
  contact: FactsContact;
  text: string;
  author: ContactNote['author'];
  created_at: string;
};

/** Only the size is checked here: the rest depends on the field. */
const fieldValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(1_000)).max(CHOICES_MAX),
]);

const tagIds = z.array(recordId()).max(100);

export const factsUpdate = z
  .object({
    add_tags: tagIds,
    remove_tags: tagIds,
    /** Null empties a field. It is only written when its value is still `expected`, where that is given. */
    fields: z.record(
      z.string().max(40),
      z.object({ value: fieldValue.nullable(), expected: fieldValue.nullable().optional() }),
    ),
    /** The ID of a user; null for nobody. */
    owner: recordId().nullable(),
    /** The owner is only changed while it is this one. */
    expected_owner: recordId().nullable(),
  })
  .partial();

export type TagInput = z.output<typeof tagInput>;
export type TagUpdate = z.output<typeof tagUpdate>;
export type FactsUpdate = z.output<typeof factsUpdate>;

export const factsParam = z.object({ uuid: z.uuid(refusal('requests.uuid')) });
export const factParam = z.object({ id: recordId(refusal('requests.uuid')) });
export const contactFactParams = factsParam.extend(factParam.shape);

/** `?contacts=<uuid>,<uuid>` */
export const factsOfManyQuery = z.object({
  contacts: z
    .string()
    .max(CONTACTS_MAX * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid(refusal('requests.uuid'))).max(CONTACTS_MAX)),
});
