import 'server-only';
import type { FieldValue, Owner } from '@/lib/contact-facts/schema';
import type { FollowUpWords } from '../contact-facts/follow-ups';

type Change<Value> = { before: Value | null; after: Value };

/** A tag as a file names it; without an ID it didn't exist when the rows were checked. */
export type NamedTag = { id: string | null; name: string };

/** What a row changes of what only Frontdesk knows of a contact. */
export type RowFacts = {
  tags?: { before: string[]; add: NamedTag[]; remove: NamedTag[] };
  owner?: Change<Owner>;
  fields?: Record<string, Change<FieldValue>>;
  /** One that is added. */
  follow_up?: FollowUpWords;
  /** What it has changed, once it is saved. */
  done?: FactsDone;
};

/** `tags_and_owner` are as the rows of `facts_change_row`; `taken`: by the undo. */
export type FactsDone = {
  at: string;
  tags_and_owner: { tag_id: string | null; before: string | null; after: string | null; taken?: true }[];
  /** By key: the values before. */
  fields: Record<string, Change<FieldValue>>;
  follow_up?: FollowUpWords & { id: string; owner: Owner };
};

export function factsIn(row: { facts: string | null }): RowFacts | null {
  return row.facts === null ? null : (JSON.parse(row.facts) as RowFacts);
}

export function newTagsIn(row: { facts: string | null }): string[] {
  return factsIn(row)?.tags?.add.flatMap(({ id, name }) => (id === null ? [name] : [])) ?? [];
}
