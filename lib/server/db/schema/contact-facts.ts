import 'server-only';
import type { Generated } from 'kysely';
import type { FieldType } from '@/lib/contact-facts/field-types';

/** What Frontdesk itself keeps about contacts, and segments made of it. */
export type ContactFactsTables = {
  contact_facts: ContactFactsTable;
  facts_apart: FactsApartTable;
  tag: TagTable;
  contact_tag: ContactTagTable;
  contact_owner: ContactOwnerTable;
  facts_change: FactsChangeTable;
  facts_change_row: FactsChangeRowTable;
  contact_field: ContactFieldTable;
  contact_value: ContactValueTable;
  contact_note: ContactNoteTable;
  contact_note_version: ContactNoteVersionTable;
  contact_note_mention: ContactNoteMentionTable;
  follow_up: FollowUpTable;
  segment: SegmentTable;
};

/** A contact about which something is kept. */
type ContactFactsTable = {
  n: Generated<number>;
  /** The UUID. */
  contact_id: string;
  /** Null for the connected service, else the number of the former one at which the contact was. */
  service: number | null;
  /** Its `n` in `contact_index`, kept by triggers; null where the index of the connected service doesn't have it. */
  index_n: number | null;
  /** Name and number as last seen, for when the contact is gone. */
  name: string | null;
  phone_key: string | null;
  /** When the messaging service was first seen without it; null while it is there. */
  missing_since: string | null;
  /**
   * From when the days are counted for which the facts of a missing contact are kept: a time that has certainly come, while
   * the clock that `missing_since` is from may have been wrong. Null until the next daily run.
   */
  counted_from: string | null;
};

/** Facts of a contact that is gone, and a contact with the same number that someone said is another person. */
type FactsApartTable = { contact_n: number; contact_id: string };

type TagTable = {
  id: string;
  name: string;
  /** The name folded: unique among the tags that weren't merged. */
  name_key: string;
  color: string;
  archived: Generated<number>;
  merged_into: string | null;
  created_at: string;
};

type ContactTagTable = { contact_n: number; tag_id: string; added_at: string; added_by_name: string | null };

type ContactOwnerTable = { contact_n: number; user_id: string; set_at: string; set_by_name: string | null };

/** A change of many contacts at once, to undo it. */
type FactsChangeTable = {
  id: string;
  at: string;
  /** When the last of it was taken back or left. */
  undone_at: string | null;
  /** The process that is making the change, and by when it has ended or other nodes take it as ended; else null. */
  runner: string | null;
  until: string | null;
};

/** With `tag_id`: `before` and `after` are `1` where the contact had the tag, else null. Without: the owner's ID. */
type FactsChangeRowTable = {
  change_id: string;
  contact_n: number;
  tag_id: string | null;
  before: string | null;
  after: string | null;
  /** `left`: by the undo, since someone has changed it after the change. */
  undo: Generated<'none' | 'taken' | 'left'>;
};

type ContactFieldTable = {
  id: string;
  key: string;
  label: string;
  type: FieldType;
  /** JSON array of texts; null where the type has no choices. */
  choices: string | null;
  help: string | null;
  /** Comma-separated roles; null for everyone who may change contacts. */
  editable_by: string | null;
  /** Comma-separated roles; null for nobody. */
  hidden_from: string | null;
  in_panel: Generated<number>;
  archived: Generated<number>;
  place: number;
  created_at: string;
  updated_at: string;
};

/** A value of a field. Of several choices each is a row. */
type ContactValueTable = {
  contact_n: number;
  field_id: string;
  /** 0, or the place among several choices. */
  item: Generated<number>;
  /** Of text, choices and links. */
  text: string | null;
  /** The beginning of `text`, folded, by which it is found and sorted. */
  text_key: string | null;
  /** All of `text`, folded, where it is longer than `text_key`. */
  folded: string | null;
  /** Of numbers; 1 or 0 of yes and no. */
  number: number | null;
  day: string | null;
  set_at: string;
  set_by_name: string | null;
};

type ContactNoteTable = {
  id: string;
  contact_n: number;
  text: string;
  /** The text, folded. */
  search: string;
  author_id: string | null;
  author_name: string | null;
  created_at: string;
  edited_at: string | null;
};

/** A former text of a note. */
type ContactNoteVersionTable = { note_id: string; text: string; written_at: string };

type ContactNoteMentionTable = { note_id: string; user_id: string; seen_at: string | null };

type FollowUpTable = {
  id: string;
  contact_n: number;
  text: string;
  due: string;
  owner_id: string | null;
  created_at: string;
  created_by_name: string | null;
  done_at: string | null;
  done_by_name: string | null;
};

type SegmentTable = {
  id: string;
  name: string;
  name_key: string;
  /** JSON of a condition. */
  condition: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};
