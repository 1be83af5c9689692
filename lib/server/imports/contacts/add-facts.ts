import 'server-only';
import type { FactsOfMany } from '@/lib/contact-facts/schema';
import { isFieldColumn } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import type { ImportRules } from '@/lib/imports/schema';
import { coded, sentences } from '@/lib/messages/coded';
import { factsOfMany } from '../../contact-facts/of-many';
import type { Store } from '../../db/client';
import { CALLS_FROM, type CheckedRow, CREATES_FROM, type FileRow, invalid } from '../check';
import { compareFacts, NO_FACTS } from './compare-facts';
import type { FactsOfRow, Known } from './read-facts';

export function hasFacts({ values }: FileRow): boolean {
  return Object.entries(values).some(([field, text]) => text !== '' && isFact(field));
}

function isFact(field: string): boolean {
  return field === 'tags' || field === 'owner' || isFieldColumn(field);
}

/** By UUID, hidden fields too. */
export function currentFacts(
  db: Store,
  contacts: readonly { contact: Contact; deleted: boolean }[],
): Promise<FactsOfMany> {
  const uuids = contacts.filter(({ deleted }) => !deleted).map(({ contact }) => contact.uuid);
  if (uuids.length === 0) return Promise.resolve({});
  return factsOfMany({ actor: { kind: 'job', name: 'Imports' } }, uuids, db);
}

type FactsToCompare = { known: Known; current: FactsOfMany; rules: ImportRules };

/** A row that changes nothing but facts needs no call. What is left out, is left out as a whole. */
export function addFacts<Result extends Omit<CheckedRow, 'values'>>(
  result: Result,
  { row, facts: given }: { row: number; facts: FactsOfRow },
  { known, current, rules }: FactsToCompare,
): Omit<CheckedRow, 'values'> {
  const isNew = result.kind === 'new' || result.kind === 'possible_duplicate';
  if (!isNew && !['change', 'may_wipe', 'unchanged'].includes(result.kind)) return result;
  const former = isNew ? NO_FACTS : (current[result.uuid ?? ''] ?? NO_FACTS);
  const compared = compareFacts(given, former, known, rules);
  if (compared.fault) {
    const { name, key, place, uuid } = result;
    return { ...invalid([compared.fault]), name, key, place, uuid, isSaved: false };
  }
  const { facts, isKept } = compared;
  if (result.kind !== 'unchanged') return { ...result, facts };
  const reason = isKept ? sentences(result.reason, coded('imports-facts.kept')) : result.reason;
  if (facts === null) return { ...result, reason };
  const { reason: _kept, ...found } = result;
  return { ...found, facts, kind: 'change', isSaved: true, place: CALLS_FROM - CREATES_FROM + row };
}
