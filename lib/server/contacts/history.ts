import 'server-only';
import { z } from 'zod';
import type { ContactHistory, HistoryEntry } from '@/lib/contacts/queries';
import { coded } from '@/lib/messages/coded';
import { store } from '../db/client';
import { parseJson } from '../db/sql';
import { toReader } from '../messages/reader';
import { readFactsChange } from './facts-change';

const PER_PAGE = 20;
const ACTIONS = {
  'contact.create': 'create',
  'contact.update': 'update',
  'contact.confirm': 'confirm',
  'contact_facts.update': 'facts',
  'contact_facts.attach': 'attach',
} as const;

type Action = keyof typeof ACTIONS;

/** Those that changed the contact at the messaging service. */
export const SAVES: readonly Action[] = ['contact.create', 'contact.update', 'contact.confirm'];

const ALL = Object.keys(ACTIONS) as Action[];

/**
 * The changes made to a contact in this app, latest first: up to twenty that are older than the event `before`. It has
 * also fields that not everyone may see.
 */
export async function contactHistory(
  uuid: string,
  before?: number,
  actions: readonly Action[] = ALL,
): Promise<ContactHistory> {
  const rows = await store()
    .selectFrom('audit')
    .select(['id', 'at', 'actor_kind', 'actor_name', 'action', 'before', 'after', 'outcome', 'detail'])
    .where('record_type', '=', 'contact')
    .where('record_id', '=', uuid)
    .where('action', 'in', actions)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  const data = rows.slice(0, PER_PAGE).map(toEntry);
  return { data, meta: { next: rows.length > PER_PAGE ? (data.at(-1)?.id ?? null) : null } };
}

type Row = {
  id: number;
  at: string;
  actor_kind: string;
  actor_name: string | null;
  action: string;
  before: string | null;
  after: string | null;
  outcome: 'started' | 'done' | 'refused' | 'unknown';
  detail: string | null;
};

function toEntry(row: Row): HistoryEntry {
  const isFacts = row.action.startsWith('contact_facts.');
  const before = isFacts ? null : readSnapshot(row.before);
  const done = row.outcome === 'done';
  return {
    id: row.id,
    at: row.at,
    who: row.actor_name,
    by_itself: row.actor_kind === 'job',
    action: ACTIONS[row.action as Action],
    outcome: row.outcome === 'started' ? 'unknown' : row.outcome,
    reason: done ? null : reasonOf(row),
    note: done ? toReader(row.detail) : null,
    before: before && fieldsIn(before),
    after: isFacts ? null : fieldsIn(readSnapshot(row.after)),
    previous_address: (done && row.detail && before?.address) || null,
    previous_metadata: (done && row.detail && before?.metadata) || null,
    facts: isFacts ? readFactsChange(row) : null,
  };
}

const text = z.string().nullish();
const snapshot = z.object({
  first_name: text,
  last_name: text,
  phone: text,
  email: text,
  address: text,
  metadata: text,
});
type Snapshot = z.output<typeof snapshot>;

function readSnapshot(json: string | null): Snapshot | null {
  return snapshot.safeParse(parseJson(json)).data ?? null;
}

function fieldsIn(values: Snapshot | null): HistoryEntry['after'] {
  if (!values) return null;
  const { first_name, last_name, phone, email } = values;
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone: phone ?? '',
    email: email ?? '',
  };
}

function reasonOf({ outcome, detail }: Row): string {
  if (outcome === 'started') return toReader(coded('contacts-errors.outcomeUnknown'));
  return toReader(detail ?? coded('contacts-errors.seeLog'));
}
