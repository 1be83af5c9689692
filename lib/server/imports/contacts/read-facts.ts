import 'server-only';
import { readValue } from '@/lib/contact-facts/field-value';
import { type FieldValue, type OwnField, tagInput } from '@/lib/contact-facts/schema';
import { itemsOf, valueText, type Words } from '@/lib/contact-facts/value-text';
import { isFieldColumn } from '@/lib/contacts/columns';
import type { ImportField } from '@/lib/imports/values';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { allFields } from '../../contact-facts/fields';
import type { FollowUpWords } from '../../contact-facts/follow-ups';
import { tagNameKey } from '../../contact-facts/tags';
import type { Store } from '../../db/client';
import { type CheckOptions, type Fault, type FileRow, wrongIn } from '../check';
import { readFollowUp } from './row-follow-up';

type KnownTag = { id: string; name: string; archived: boolean };
/** Names that look alike have one key. */
type Person = { id: string; name: string; key: string; email: string; active: boolean };

/** What the rows of a file can name. */
export type Known = {
  /** Without archived ones, by the column that fills them. */
  fields: ReadonlyMap<string, OwnField>;
  /** By the key of the name; a merged tag leads to the one that it was merged into. */
  tags: ReadonlyMap<string, KnownTag>;
  /** By the name as it is: an earlier version may have told apart two whose key is one by now. */
  tagsByName: ReadonlyMap<string, KnownTag>;
  tagsById: ReadonlyMap<string, KnownTag>;
  people: readonly Person[];
};

/** The facts that a row has. Empty cells are absent. */
export type FactsOfRow = {
  /** Each once. */
  tags: { name: string; known: KnownTag | null }[];
  /** The cell as it is: whom it names depends on who is the owner. */
  owner: string;
  followUp: FollowUpWords | null;
  fields: { column: ImportField; field: OwnField; value: FieldValue }[];
};

export async function readKnown(db: Store): Promise<Known> {
  const fields = (await allFields(db)).filter(({ archived }) => !archived);
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name', 'name_key', 'archived', 'merged_into'])
    .execute();
  const tags = rows.map((row) => ({ ...row, archived: row.archived === 1 }));
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  const byKey = new Map<string, KnownTag>();
  // A name may have been given again since its tag was merged: the tag that has it now comes last, and stays.
  for (const tag of tags.toSorted(
    (one, other) => Number(other.merged_into !== null) - Number(one.merged_into !== null),
  )) {
    const kept = tag.merged_into === null ? tag : tagsById.get(tag.merged_into);
    if (kept) byKey.set(tag.name_key, kept);
  }
  const people = await db.selectFrom('user').select(['id', 'name', 'email', 'banned']).execute();
  return {
    fields: new Map(fields.map((field) => [`field:${field.key}`, field])),
    tags: byKey,
    tagsByName: new Map(tags.filter((tag) => tag.merged_into === null).map((tag) => [tag.name, tag])),
    tagsById,
    people: people.map(({ banned, ...person }) => ({
      ...person,
      key: tagNameKey(person.name.trim()),
      active: banned !== 1,
    })),
  };
}

const TAGS_A_ROW = 100;

/** Reads the cells of a row. What is wrong in one leaves it invalid. */
export function readFacts(
  values: FileRow['values'],
  known: Known,
  options: CheckOptions,
): { facts: FactsOfRow; faults: Fault[] } {
  const words = wordsIn(options.rules.language);
  const { followUp, faults } = readFollowUp(values, words);
  const facts: FactsOfRow = { tags: [], owner: values.owner ?? '', followUp, fields: [] };
  const wrongTags = readTags(values.tags ?? '', facts.tags, known, options);
  if (wrongTags !== null) faults.push({ field: 'tags', reason: wrongTags });
  for (const [column, text] of Object.entries(values)) {
    const field = isFieldColumn(column) ? known.fields.get(column) : undefined;
    if (!field || !isFieldColumn(column) || text === undefined || text === '') continue;
    const read = readValue(field, textOf(field, text, options), words);
    if (read.problem !== undefined) faults.push({ field: column, reason: read.problem });
    else if (read.value !== null) facts.fields.push({ column, field, value: read.value });
  }
  return { facts, faults };
}

/** Adds the tags of a cell. Returns what is wrong with it; null when nothing is. */
function readTags(
  cell: string,
  tags: FactsOfRow['tags'],
  known: Known,
  { rules }: CheckOptions,
): Coded | null {
  const named = (name: string) => known.tagsByName.get(name) ?? known.tags.get(tagNameKey(name)) ?? null;
  const found = new Map<string, { name: string; tag: KnownTag | null }>();
  for (const name of new Set(itemsOf(cell, (item) => named(item) !== null))) {
    const tag = named(name);
    found.set(tag?.id ?? tagNameKey(name), { name, tag });
    if (found.size > TAGS_A_ROW) return coded('imports-facts.tooManyTags', { max: TAGS_A_ROW });
  }
  for (const { name, tag } of found.values()) {
    tags.push({ name: tag?.name ?? name, known: tag });
    if (tag) continue;
    const wrong = wrongIn(tagInput.shape.name, name);
    if (wrong !== null) return sentences(coded('imports-facts.tagWrong'), wrong);
    if (!rules.new_tags) return coded('imports-facts.noTag', { name });
  }
  return null;
}

/** A number of a workbook as it is written in the language in which it is read. */
function textOf({ type }: OwnField, text: string, { format, rules }: CheckOptions): string {
  const isPlain = type === 'number' && format === 'xlsx' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);
  return isPlain ? valueText(Number(text), { language: rules.language, yes: '', no: '' }) : text;
}

function wordsIn(language: string): Words {
  const t = translate(language, 'contact-fields');
  return { language, yes: t('yes'), no: t('no') };
}
