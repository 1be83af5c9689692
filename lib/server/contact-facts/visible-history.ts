import 'server-only';
import type { ContactHistory, FactsFieldChange, FollowUpChange, HistoryEntry } from '@/lib/contacts/queries';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { fieldsFor } from './fields';

/**
 * Without the fields that the caller may not see, and events that changed nothing else; with what each follow-up is about,
 * which events don't say.
 */
export async function visibleHistory(
  ctx: Pick<Context, 'actor'>,
  { data, meta }: ContactHistory,
): Promise<ContactHistory> {
  const hasFields = data.some(({ facts }) => facts !== null && facts.fields.length > 0);
  const fields = hasFields ? await fieldsFor(ctx, store()) : [];
  const visible = new Map(fields.map((field) => [field.key, field]));

  const texts = await followUpTexts(data);
  const withText = (change: FollowUpChange | null) =>
    change && { ...change, text: texts.get(change.id) ?? null };

  const shown = ({ fields }: { fields: FactsFieldChange[] }): FactsFieldChange[] =>
    fields.flatMap((change) => {
      const field = visible.get(change.key);
      return field ? [{ ...change, label: field.label, is_date: field.type === 'date' }] : [];
    });

  const shownTo = (entry: HistoryEntry): HistoryEntry => ({
    ...entry,
    facts: entry.facts && { ...entry.facts, fields: shown(entry.facts) },
    follow_up: withText(entry.follow_up),
  });
  return { data: data.map(shownTo).filter(saysSomething), meta };
}

async function followUpTexts(entries: HistoryEntry[]): Promise<Map<string | null, string>> {
  const ids = entries.flatMap(({ follow_up }) => follow_up?.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await store().selectFrom('follow_up').select(['id', 'text']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

function saysSomething({ action, facts }: HistoryEntry): boolean {
  // Notes may be all that was attached.
  if (facts === null || action === 'attach') return true;
  const { tags, owner, fields } = facts;
  return tags.added.length + tags.removed.length + fields.length > 0 || owner !== null;
}
