import 'server-only';
import {
  type ContactCondition,
  isOwnField,
  readCondition,
  SEARCHES_MAX,
  type SingleCondition,
  singleConditions,
  typesFor,
} from '@/lib/contact-facts/condition';
import type { FieldType } from '@/lib/contact-facts/field-types';
import {
  type ContactFilters,
  type ContactSort,
  type FactOrder,
  isFieldSort,
  isFollowUpSort,
  NONE,
  type UsableSort,
} from '@/lib/contact-index/filters';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { STILL_LISTED } from '../contact-index/groups';
import { type Store, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { allFields, fieldsFor, visibleTo } from './fields';

type Reader = Pick<Context, 'actor'>;

export type FactFilters = Pick<ContactFilters, 'tag' | 'segment' | 'condition'> & {
  sort?: ContactSort | UsableSort;
};

/**
 * The filters with the condition of their segment in its place, and the field of their sort, as they are now. Throws
 * AppError `invalid` for a segment or a field that isn't there for the reader, and for what `requireUsable` refuses.
 */
export async function usableFilters<Filters extends FactFilters>(reader: Reader, filters: Filters) {
  const { segment, sort, condition: asked, ...others } = filters;
  const condition = segment === undefined ? asked : await within(reader, segment, asked);
  await requireUsable(reader, { ...others, condition });
  return { ...others, condition, sort: sort === undefined ? sort : await usableSort(reader, sort) };
}

/** Finds by filters that can still be used afterwards: a tag can be merged, or a field archived, at any moment. */
export async function findUsable<Filters, Found>(
  usable: () => Promise<Filters>,
  find: (filters: Filters) => Promise<Found>,
): Promise<Found> {
  const found = await find(await usable());
  await usable();
  return found;
}

/** The condition of a segment, and another one that must hold too. */
async function within(
  reader: Reader,
  segment: string,
  condition: ContactCondition | undefined,
): Promise<ContactCondition> {
  const row = await store()
    .selectFrom('segment')
    .select(['name', 'condition'])
    .where('id', '=', segment)
    .executeTakeFirst();
  if (!row || (await asksOfHidden(reader, store()))(row.condition))
    throw new AppError('invalid', coded('segments-errors.gone'));
  const saved = readCondition(row.condition);
  if (!saved) throw new AppError('invalid', coded('segments-errors.unreadable'));
  await requireUsable(reader, { condition: saved }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    // Not everyone who uses a segment can change it.
    const whoChanges = coded('segments-errors.whoChanges', { name: row.name });
    throw new AppError('invalid', sentences(error.coded, whoChanges));
  });
  return condition ? { all: [saved, condition] } : saved;
}

const COLUMNS: { [Type in FieldType]?: Exclude<FactOrder['column'], 'due'> } = {
  number: 'number',
  boolean: 'number',
  date: 'day',
  text: 'text_key',
  choice: 'text_key',
  link: 'text_key',
};

async function usableSort(reader: Reader, sort: ContactSort | UsableSort): Promise<UsableSort> {
  if (typeof sort === 'object') return sort;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  if (isFollowUpSort(sort)) return { field_id: null, column: 'due', direction };
  if (!isFieldSort(sort)) return sort;
  const key = sort.slice(sort.indexOf(':') + 1);
  const field = (await fieldsFor(reader, store())).find((each) => each.key === key);
  const column = field && !field.archived && COLUMNS[field.type];
  if (!column) {
    const message = coded('facts-errors.sortGone', { name: field?.label ?? key });
    throw new AppError('invalid', message, { issues: [{ path: 'sort', message }] });
  }
  return { field_id: field.id, column, direction };
}

/** Marketers see the people of every broadcast, also of an admin's: a field that is hidden from them can't choose these. */
export const MARKETER: Reader = {
  actor: { kind: 'user', id: '', name: '', email: '', roles: ['marketer'], sessionId: '' },
};

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

/**
 * Throws AppError `invalid` for filters that name a merged tag, or a field that is archived, isn't there, has another type
 * by now, or is hidden from the reader: a count would tell what they may not see; for a group that isn't there; and for too many
 * searches of texts.
 */
export async function requireUsable(reader: Reader, asked: FactFilters): Promise<void> {
  if ([tagsIn, groupsIn, ownFieldsIn, searchesIn].every((partsIn) => partsIn(asked).length === 0)) return;
  const fault = (await faultsOfFilters(reader))(asked);
  if (fault !== null) throw new AppError('invalid', fault);
}

/** Says all that keeps filters from being used; null when they can be. */
export async function faultsOfFilters(reader: Reader): Promise<(asked: FactFilters) => Coded | null> {
  const fields = new Map((await fieldsFor(reader, store())).map((field) => [`field:${field.key}`, field]));
  const merged = await mergedTags();
  const groups = await store().selectFrom('contact_index_group').select('id').where(STILL_LISTED).execute();
  const known = new Set(groups.map(({ id }) => id));

  function faultOfField(each: SingleCondition): Coded | null {
    const field = fields.get(each.field);
    if (!field || field.archived)
      return coded('facts-errors.fieldGone', { key: field?.label ?? each.field.slice('field:'.length) });
    return typesFor(each).includes(field.type)
      ? null
      : coded('facts-errors.fieldUnfit', { label: field.label });
  }

  return (asked) => {
    const faults = new Set([
      searchesIn(asked).length > SEARCHES_MAX
        ? coded('facts-errors.tooManySearches', { max: SEARCHES_MAX })
        : null,
      ...tagsIn(asked).map((id) => {
        const names = merged.get(id);
        return names ? coded('facts-errors.tagMerged', names) : null;
      }),
      groupsIn(asked).some((id) => !known.has(id)) ? coded('facts-errors.groupGone') : null,
      ...ownFieldsIn(asked).map(faultOfField),
    ]);
    const found = [...faults].filter((fault) => fault !== null);
    return found.length === 0 ? null : sentences(...found);
  };
}

function conditionsIn({ condition }: FactFilters): SingleCondition[] {
  return condition ? singleConditions(condition) : [];
}

export function ownFieldsIn(asked: FactFilters): SingleCondition[] {
  return conditionsIn(asked).filter(({ field }) => isOwnField(field));
}

function searchesIn(asked: FactFilters): SingleCondition[] {
  return conditionsIn(asked).filter(({ is }) => is === 'contains');
}

export function tagsIn(asked: FactFilters): string[] {
  const inConditions = conditionsIn(asked).flatMap(({ field, value }) =>
    field === 'tag' && value !== undefined ? value : [],
  );
  return [...(asked.tag ?? []).filter((id) => id !== NONE), ...inConditions.map(String)];
}

function groupsIn(asked: FactFilters): number[] {
  return conditionsIn(asked).flatMap(({ field, value }) =>
    field === 'group' && value !== undefined ? [value].flat().map(Number) : [],
  );
}

/** By ID: the name of the tag, and of the one that it was merged into. */
async function mergedTags(): Promise<Map<string, { name: string; into: string }>> {
  const rows = await store()
    .selectFrom('tag')
    .innerJoin('tag as target', 'target.id', 'tag.merged_into')
    .select(['tag.id', 'tag.name', 'target.name as into'])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
