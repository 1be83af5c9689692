import 'server-only';
import { z } from 'zod';
import type { ContactHistory, FactsChange, HistoryEntry } from '@/lib/contacts/queries';
import { coded } from '@/lib/messages/coded';
import { BULK, changesOfMany } from '../contact-facts/changes-of-many';
import { store } from '../db/client';
import { parseJson } from '../db/sql';
import { toReader } from '../messages/reader';
import { readFactsChange, readFollowUpChange } from './facts-change';

const PER_PAGE = 20;
const ACTIONS = {
  'contact.create': 'create',
  'contact.update': 'update',
  'contact.confirm': 'confirm',
  'contact_facts.update': 'facts',
  'contact_facts.attach': 'attach',
  [BULK.change]: 'bulk',
  [BULK.undo]: 'bulk_undo',
  'note.create': 'note_create',
  'note.update': 'note_update',
  'note.delete': 'note_delete',
  'follow_up.create': 'follow_up_create',
  'follow_up.update': 'follow_up_update',
  'follow_up.delete': 'follow_up_delete',
} as const satisfies Record<string, HistoryEntry['action']>;

type Action = keyof typeof ACTIONS;
type OfMany = Awaited<ReturnType<typeof changesOfMany>>;

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
  const ofMany: OfMany = actions === ALL ? await changesOfMany(store(), uuid) : new Map();
  const rows = await store()
    .selectFrom('audit')
    .select(['id', 'at', 'actor_kind', 'actor_name', 'action', 'before', 'after', 'outcome', 'detail'])
    .select('record_id')
    .where('record_type', 'in', ['contact', BULK.type])
    .where('record_id', 'in', [uuid, ...ofMany.keys()])
    .where('action', 'in', actions)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  const data = rows.slice(0, PER_PAGE).map((row) => toEntry(row, ofMany));
  return { data, meta: { next: rows.length > PER_PAGE ? (data.at(-1)?.id ?? null) : null } };
}

type Row = {
  id: number;
  at: string;
  actor_kind: string;
  actor_name: string | null;
  action: string;
  record_id: string | null;
  before: string | null;
  after: string | null;
  outcome: 'started' | 'done' | 'refused' | 'unknown';
  detail: string | null;
};

function toEntry(row: Row, ofMany: OfMany): HistoryEntry {
  const isSave = SAVES.some((action) => action === row.action);
  const before = isSave ? readSnapshot(row.before) : null;
  // A change of many contacts may have failed after it changed this one.
  const outcome = isSave ? row.outcome : 'done';
  const done = outcome === 'done';
  return {
    id: row.id,
    at: row.at,
    who: row.actor_name,
    by_itself: row.actor_kind === 'job',
    action: ACTIONS[row.action as Action],
    outcome: outcome === 'started' ? 'unknown' : outcome,
    reason: done ? null : reasonOf(row),
    note: done && isSave ? toReader(row.detail) : null,
    before: before && fieldsIn(before),
    after: isSave ? fieldsIn(readSnapshot(row.after)) : null,
    previous_address: (done && row.detail && before?.address) || null,
    previous_metadata: (done && row.detail && before?.metadata) || null,
    facts: row.action.startsWith('contact_facts.') ? factsChange(row, ofMany) : null,
    follow_up: row.action.startsWith('follow_up.') ? readFollowUpChange(row) : null,
    undoable: row.action === BULK.change ? (ofMany.get(row.record_id ?? '')?.undoable ?? null) : null,
  };
}

function factsChange(row: Row, ofMany: OfMany): FactsChange {
  const many = ofMany.get(row.record_id ?? '');
  return many ? many[row.action === BULK.undo ? 'undo' : 'change'] : readFactsChange(row);
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
