import 'server-only';
import type { Selectable } from 'kysely';
import type { Act, ListedAct } from '@/lib/audit/schema';
import { STATE_WORDS } from '@/lib/sends/outcome-words';
import type { SendState } from '@/lib/sends/schema';
import type { Tables } from './db/tables';

type Row = Selectable<Tables['audit']>;

export function toAct(row: Row): Act {
  const { request_id } = row;
  return { ...toListedAct(row), request_id, before: readJson(row.before), after: readJson(row.after) };
}

export function toListedAct(row: Row): ListedAct {
  const { id, at, action, outcome, record_type, record_id } = row;
  return {
    id,
    at,
    by: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action,
    record: record_type === null ? null : { type: record_type, id: record_id },
    label: labelIn(readJson(row.after)) ?? labelIn(readJson(row.before)),
    outcome,
    reason: reasonOf(row),
  };
}

function readJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return json;
  }
}

const LABELS = ['name', 'phone', 'email'];

/** What people would call the record. */
function labelIn(snapshot: unknown): string | null {
  if (typeof snapshot !== 'object' || snapshot === null) return null;
  const values = Object.entries(snapshot).filter(([, value]) => typeof value === 'string');
  const words = Object.fromEntries(values) as Record<string, string>;
  const person = [words.first_name, words.last_name].filter(Boolean).join(' ').trim();
  return person || LABELS.map((key) => words[key]).find(Boolean) || null;
}

/** The audit keeps `code: words`; the words were written for people. Of a send they are its state alone. */
function reasonOf({ detail, outcome }: Row): string | null {
  if (detail === 'internal') return 'The desk failed. Its log has the details under the request’s number.';
  const words = detail?.replace(/^[a-z_]+: /, '') || null;
  if (words === outcome) return null;
  return words && words in STATE_WORDS ? STATE_WORDS[words as SendState] : words;
}
