import 'server-only';
import type { Selectable } from 'kysely';
import type { AuditEvent, AuditEventSummary } from '@/lib/audit/schema';
import { STATE_LABELS } from '@/lib/sends/messages';
import type { SendState } from '@/lib/sends/schema';
import type { Tables } from '../db/schema/index';
import { wordsIn } from './detail';
import { jsonIn } from './json-in';

type Row = Selectable<Tables['audit']>;

export function toAuditEvent(row: Row): AuditEvent {
  const { request_id } = row;
  const after = withResult(jsonIn(row.after), jsonIn(row.result));
  return { ...toEventSummary(row), request_id, before: jsonIn(row.before), after };
}

export function toEventSummary(row: Row): AuditEventSummary {
  const { id, at, action, outcome, record_type, record_id } = row;
  return {
    id,
    at,
    by: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action,
    record: record_type === null ? null : { type: record_type, id: record_id },
    label: labelIn(jsonIn(row.after)) ?? labelIn(jsonIn(row.before)),
    outcome,
    reason: reasonOf(row),
  };
}

/** What came of it says more than what was wanted, where both tell of one thing. */
function withResult(after: unknown, result: unknown): unknown {
  return typeof result === 'object' && result !== null ? { ...Object(after), ...result } : after;
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

/** Of a send the words are its state alone. */
function reasonOf({ detail, outcome }: Row): string | null {
  const words = wordsIn(detail);
  if (words === outcome) return null;
  return words && words in STATE_LABELS ? STATE_LABELS[words as SendState] : words;
}
