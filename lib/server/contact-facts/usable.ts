import 'server-only';
import {
  type ContactCondition,
  isOwnField,
  readCondition,
  singleConditions,
  typesFor,
} from '@/lib/contact-facts/condition';
import type { FieldType } from '@/lib/contact-facts/field-types';
import {
  type ContactFilters,
  type ContactSort,
  type FieldOrder,
  isFieldSort,
  NONE,
  type UsableSort,
} from '@/lib/contact-index/filters';
import { coded } from '@/lib/messages/coded';
import { reads, type Store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { allFields, fieldsFor, visibleTo } from './fields';

type Reader = Pick<Context, 'actor'>;

type Asked = Pick<ContactFilters, 'tag' | 'segment' | 'condition'> & { sort?: ContactSort | UsableSort };

/**
 * The filters with the condition of their segment in its place, and the field of their sort, as they are now. Throws
 * AppError `invalid` for a segment or a field that isn't there for the reader, and for what `requireUsable` refuses.
 */
export async function usableFilters<Filters extends Asked>(reader: Reader, filters: Filters) {
  const { segment, sort, condition: asked, ...others } = filters;
  const condition = segment === undefined ? asked : await within(reader, segment, asked);
  await requireUsable(reader, { ...others, condition });
  return { ...others, condition, sort: sort === undefined ? sort : await usableSort(reader, sort) };
}

/** The condition of a segment, and another one that must hold too. */
async function within(
  reader: Reader,
  segment: string,
  condition: ContactCondition | undefined,
): Promise<ContactCondition> {
  const row = await reads()
    .selectFrom('segment')
    .select('condition')
    .where('id', '=', segment)
    .executeTakeFirst();
  if (!row || (await asksOfHidden(reader, reads()))(row.condition))
    throw new AppError('invalid', coded('segments-errors.gone'));
  const saved = readCondition(row.condition);
  if (!saved) throw new AppError('invalid', coded('segments-errors.unreadable'));
  return condition ? { all: [saved, condition] } : saved;
}

const COLUMNS: { [Type in FieldType]?: FieldOrder['column'] } = {
  number: 'number',
  boolean: 'number',
  date: 'day',
  text: 'text_key',
  choice: 'text_key',
};

async function usableSort(reader: Reader, sort: ContactSort | UsableSort): Promise<UsableSort> {
  if (!isFieldSort(sort)) return sort;
  const key = sort.slice(sort.indexOf(':') + 1);
  const field = (await fieldsFor(reader, reads())).find((each) => each.key === key);
  const column = field && !field.archived && COLUMNS[field.type];
  if (!column) throw new AppError('invalid', coded('facts-errors.sortGone', { name: field?.label ?? key }));
  return { field_id: field.id, column, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/**
 * Says of conditions, as JSON, whether they ask of a field that is hidden from the reader: what was made of them isn't there
 * for them, because a name or a count would tell.
 */
export async function asksOfHidden(reader: Reader, db: Store): Promise<(condition: string) => boolean> {
  const fields = await allFields(db);
  const visible = new Set(visibleTo(reader, fields));
  const hidden = fields.filter((field) => !visible.has(field)).map(({ key }) => `"field:${key}"`);
  return (condition) => hidden.some((field) => condition.includes(field));
}

/** Why filters can't be used; null when they can. */
export async function faultOfFilters(reader: Reader, filters: Asked): Promise<string | null> {
  try {
    await requireUsable(reader, filters);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.coded;
    throw error;
  }
}

/**
 * Throws AppError `invalid` for filters that name a merged tag, or a field that is archived, isn't there, has another type
 * by now, or is hidden from the reader: a count would tell what they may not see.
 */
export async function requireUsable(reader: Reader, { tag = [], condition }: Asked): Promise<void> {
  const conditions = condition ? singleConditions(condition) : [];
  const tags = conditions.flatMap(({ field, value }) =>
    field === 'tag' && value !== undefined ? value : [],
  );
  await refuseMerged([...tag.filter((id) => id !== NONE), ...tags.map(String)]);
  const own = conditions.filter(({ field }) => isOwnField(field));
  if (own.length === 0) return;
  const fields = new Map((await fieldsFor(reader, reads())).map((field) => [`field:${field.key}`, field]));
  for (const each of own) {
    const field = fields.get(each.field);
    if (!field || field.archived) {
      throw new AppError(
        'invalid',
        coded('facts-errors.fieldGone', { key: field?.label ?? each.field.slice('field:'.length) }),
      );
    }
    if (!typesFor(each).includes(field.type)) {
      throw new AppError('invalid', coded('facts-errors.fieldUnfit', { label: field.label }));
    }
  }
}

async function refuseMerged(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const merged = await reads()
    .selectFrom('tag')
    .innerJoin('tag as target', 'target.id', 'tag.merged_into')
    .select(['tag.name', 'target.name as into'])
    .where('tag.id', 'in', ids)
    .executeTakeFirst();
  if (merged) throw new AppError('invalid', coded('facts-errors.tagMerged', merged));
}
