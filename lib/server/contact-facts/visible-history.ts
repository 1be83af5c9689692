import 'server-only';
import type { ContactHistory, FactsFieldChange, HistoryEntry } from '@/lib/contacts/queries';
import { reads } from '../db/client';
import type { Context } from '../http/context';
import { fieldsFor } from './fields';

/** Without the fields that the caller may not see, and events that changed nothing else. */
export async function visibleHistory(
  ctx: Pick<Context, 'actor'>,
  { data, meta }: ContactHistory,
): Promise<ContactHistory> {
  const hasFields = data.some(({ facts }) => facts !== null && facts.fields.length > 0);
  const fields = hasFields ? await fieldsFor(ctx, reads()) : [];
  const visible = new Map(fields.map((field) => [field.key, field]));

  const shown = ({ fields }: { fields: FactsFieldChange[] }): FactsFieldChange[] =>
    fields.flatMap((change) => {
      const field = visible.get(change.key);
      return field ? [{ ...change, label: field.label, is_date: field.type === 'date' }] : [];
    });

  const shownTo = (entry: HistoryEntry) =>
    entry.facts === null ? entry : { ...entry, facts: { ...entry.facts, fields: shown(entry.facts) } };
  return { data: data.map(shownTo).filter(saysSomething), meta };
}

function saysSomething({ action, facts }: HistoryEntry): boolean {
  // Notes may be all that was attached.
  if (facts === null || action === 'attach') return true;
  const { tags, owner, fields } = facts;
  return tags.added.length + tags.removed.length + fields.length > 0 || owner !== null;
}
