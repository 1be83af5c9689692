import 'server-only';
import type { Store } from '../../db/client';
import { groupedBy } from '../../db/grouped-by';
import { parseJson } from '../../db/sql';
import { factsIn } from '../row-facts';

type Removed = {
  import_id: string;
  key: string | null;
  uuid: string;
  n: number;
  at: string;
  tags: readonly string[];
};

/**
 * Those of the tags that an import has removed from a contact which someone has added since, unless that was undone: when it
 * is without them again, that is what someone wanted. The row of an import doesn't say so, and each change of a contact does.
 */
export async function addedSince(
  db: Store,
  { import_id, key, uuid, n, at, tags }: Removed,
): Promise<Set<string>> {
  if (tags.length === 0) return new Set();
  const removed = await db.selectFrom('tag').select(['id', 'merged_into']).where('id', 'in', tags).execute();
  const ids = [...new Set(removed.flatMap(({ id, merged_into }) => [id, merged_into ?? id]))];
  const added = new Set([
    ...(await addedByMany(db, n, at, ids)),
    ...(await addedByImports(db, { import_id, key, uuid, at })),
    ...(await addedByOne(db, uuid, at, ids)),
  ]);
  const again = removed.filter(({ id, merged_into }) => added.has(id) || added.has(merged_into));
  return new Set(again.map(({ id }) => id));
}

/** In the panel of the contact. The events say names, of which a tag may have had several since. */
async function addedByOne(db: Store, uuid: string, at: string, ids: readonly string[]): Promise<string[]> {
  const events = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('record_type', '=', 'contact')
    .where('record_id', '=', uuid)
    .where('at', '>=', at)
    .where('action', '=', 'contact_facts.update')
    .execute();
  const names = new Set(events.flatMap(addedIn));
  if (names.size === 0) return [];
  const now = await db.selectFrom('tag').select(['id', 'name']).where('id', 'in', ids).execute();
  const renamed = await db
    .selectFrom('audit')
    .select(['record_id', 'before'])
    .where('record_type', '=', 'tag')
    .where('record_id', 'in', ids)
    .where('at', '>=', at)
    .where('action', '=', 'tag.update')
    .execute();
  const former = groupedBy(renamed, ({ record_id }) => record_id);
  return now.flatMap(({ id, name }) => {
    const formerNames = (former.get(id) ?? []).map(({ before }) => nameIn(before));
    return [name, ...formerNames].some((each) => each !== undefined && names.has(each)) ? [id] : [];
  });
}

type Said = { tags?: string[]; name?: string } | null;

/** An import's event has other lists: its row says the same with IDs. */
function addedIn({ before, after }: { before: string | null; after: string | null }): string[] {
  const [had, has] = [parseJson(before) as Said, parseJson(after) as Said];
  const former = new Set(had?.tags);
  return (has?.tags ?? []).filter((name) => !former.has(name));
}

function nameIn(words: string | null): string | undefined {
  return (parseJson(words) as Said)?.name;
}

async function addedByMany(
  db: Store,
  n: number,
  at: string,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('facts_change_row')
    .innerJoin('facts_change', 'facts_change.id', 'change_id')
    .select('tag_id')
    .where('contact_n', '=', n)
    .where('tag_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('after', 'is not', null), eb('undo', '!=', 'taken'), eb('facts_change.at', '>=', at)]),
        eb.and([eb('after', 'is', null), eb('undo', '=', 'taken'), eb('undone_at', '>=', at)]),
      ]),
    )
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}

/** The rows of an import are indexed by their numbers, and not by contact. */
async function addedByImports(
  db: Store,
  { import_id, key, uuid, at }: Pick<Removed, 'import_id' | 'key' | 'uuid' | 'at'>,
): Promise<(string | null)[]> {
  const contact = await db
    .selectFrom('contact_index')
    .select('phone_key')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const keys = [key, contact?.phone_key ?? null].filter((each) => each !== null);
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('import')
    .innerJoin('import_row', 'import_row.import_id', 'import.id')
    .select(['import_row.state', 'facts'])
    .where('import.kind', '=', 'contacts')
    .where('import.started_at', 'is not', null)
    .where('import.id', '!=', import_id)
    .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', at)]))
    .where('import_row.key', 'in', keys)
    .where('import_row.uuid', '=', uuid)
    .where('import_row.facts', 'is not', null)
    .execute();
  return rows.flatMap(({ state, facts }) => {
    const done = factsIn({ facts })?.done;
    if (!done || done.at < at || state === 'undone') return [];
    return done.tags_and_owner.flatMap(({ tag_id, after, taken }) =>
      after === null || taken ? [] : [tag_id],
    );
  });
}
