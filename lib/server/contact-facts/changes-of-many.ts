import 'server-only';
import { systemClock } from '@/lib/clock';
import type { FactsChange, HistoryEntry } from '@/lib/contacts/queries';
import { type Coded, coded } from '@/lib/messages/coded';
import { reads, type Store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import { AppError } from '../errors';
import { toReader } from '../messages/reader';

/** As the rows of `facts_change_row`. */
export type FactsRow = { tag_id: string | null; before: string | null; after: string | null };

export const BULK = {
  type: 'facts_change',
  change: 'contact_facts.bulk',
  undo: 'contact_facts.bulk_undo',
} as const;

const UNDOABLE_MS = 7 * 86_400_000;

/** When the oldest change was made that can still be undone. */
export function undoableSince(): string {
  return new Date(systemClock.now() - UNDOABLE_MS).toISOString();
}

/** What is done stays when a later batch fails: then it isn't true that nothing was changed. */
export function afterPart(error: unknown, done: number, consequence: Coded): unknown {
  return done > 0 && error instanceof AppError ? error.with({ outcome: 'unknown', consequence }) : error;
}

type ChangeOfMany = { change: FactsChange; undo: FactsChange; undoable: HistoryEntry['undoable'] };

/** What changes of many contacts did to one of them, and what their undo took back, by the ID of the change. */
export async function changesOfMany(db: Store, contactId: string): Promise<Map<string, ChangeOfMany>> {
  const rows = await db
    .selectFrom('facts_change_row')
    .innerJoin('contact_facts', 'n', 'contact_n')
    .innerJoin('facts_change', 'id', 'change_id')
    .select(['change_id', 'tag_id', 'before', 'after', 'undo', 'at', 'undone_at', 'runner'])
    .where('contact_id', '=', contactId)
    .where('service', 'is', null)
    .execute();
  const named = await namedFacts(db, rows);
  const since = undoableSince();
  const byChange = groupedBy(rows, ({ change_id }) => change_id);
  const isUndoable = (own: typeof rows) =>
    own.every(({ at, undone_at, runner }) => at >= since && undone_at === null && runner === null);
  const contacts = await contactsOf([...byChange].flatMap(([id, own]) => (isUndoable(own) ? [id] : [])));
  return new Map(
    [...byChange].map(([id, own]) => {
      const taken = own.filter(({ undo }) => undo === 'taken');
      const count = contacts.get(id);
      const undoable = count === undefined ? null : { id, contacts: count };
      return [id, { change: named(own), undo: named(taken.map(takenBack)), undoable }];
    }),
  );
}

/** How many contacts each of these changes has changed, but for those that an undo which was cut off has come to. */
export async function contactsOf(ids: readonly string[], db = reads()): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('facts_change_row')
    .select(['change_id', (eb) => eb.fn.count<number>('contact_n').distinct().as('contacts')])
    .where('change_id', 'in', ids)
    .where('undo', '=', 'none')
    .groupBy('change_id')
    .execute();
  return new Map(rows.map(({ change_id, contacts }) => [change_id, Number(contacts)]));
}

function takenBack({ tag_id, before, after }: FactsRow): FactsRow {
  return tag_id === null
    ? { tag_id, before: after, after: before }
    : { tag_id, before: after, after: after === null ? '1' : null };
}

/** Says with names what rows of one contact changed; all names are read at once. Of a merged tag also what it is now. */
export async function namedFacts(
  db: Store,
  all: readonly FactsRow[],
): Promise<(own: readonly FactsRow[]) => FactsChange> {
  const names = new Map<string, string>();
  const tags = [...new Set(all.flatMap(({ tag_id }) => tag_id ?? []))];
  const people = [...new Set(all.flatMap((row) => (row.tag_id === null ? [row.before, row.after] : [])))];
  if (tags.length > 0) {
    const rows = await db
      .selectFrom('tag')
      .leftJoin('tag as target', 'target.id', 'tag.merged_into')
      .select(['tag.id', 'tag.name', 'target.name as into'])
      .where('tag.id', 'in', tags)
      .execute();
    for (const { id, name, into } of rows)
      names.set(id, into === null ? name : toReader(coded('contacts-history.facts.merged', { name, into })));
  }
  const ids = people.filter((id) => id !== null);
  if (ids.length > 0) {
    const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return (own) => {
    const ofTags = own.filter(({ tag_id }) => tag_id !== null);
    const listed = (adds: boolean) =>
      ofTags
        .filter(({ after }) => (after !== null) === adds)
        .map(({ tag_id }) => nameOf(tag_id) ?? '')
        .sort();
    const owner = own.find(({ tag_id }) => tag_id === null);
    return {
      tags: { added: listed(true), removed: listed(false) },
      owner: owner ? { before: nameOf(owner.before), after: nameOf(owner.after) } : null,
      fields: [],
    };
  };
}
