import 'server-only';
import type { ContactHistory, FactsFieldChange, HistoryEntry } from '@/lib/contacts/queries';
import { reads } from '../db/client';
import type { Context } from '../http/context';
import { allFields, visibleTo } from './fields';

/**
 * Without the fields that the caller may not see, and events that changed nothing else. One who sees every field also
 * sees those that have another label now.
 */
export async function visibleHistory(
  ctx: Pick<Context, 'actor'>,
  { data, meta }: ContactHistory,
): Promise<ContactHistory> {
  if (data.every(({ facts }) => facts === null || facts.fields.length === 0)) return { data, meta };
  const all = await allFields(reads());
  const visible = visibleTo(ctx, all);
  const types = new Map(visible.map(({ label, type }) => [label, type]));
  const seesAll = visible.length === all.length;

  function shown({ fields }: { fields: FactsFieldChange[] }): FactsFieldChange[] {
    return fields
      .filter(({ label }) => seesAll || types.has(label))
      .map((field) => ({ ...field, is_date: types.get(field.label) === 'date' }));
  }

  const shownTo = (entry: HistoryEntry) =>
    entry.facts === null ? entry : { ...entry, facts: { ...entry.facts, fields: shown(entry.facts) } };
  return { data: data.map(shownTo).filter(saysSomething), meta };
}

function saysSomething({ facts }: HistoryEntry): boolean {
  if (facts === null) return true;
  const { tags, owner, fields } = facts;
  return tags.added.length + tags.removed.length + fields.length > 0 || owner !== null;
}
