import 'server-only';
import { isFieldColumn } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import type { ImportRules } from '@/lib/imports/schema';
import { coded, sentences } from '@/lib/messages/coded';
import { followUpsOfMany } from '../../contact-facts/follow-ups';
import { factsOfMany } from '../../contact-facts/of-many';
import type { Store } from '../../db/client';
import { CALLS_FROM, type CheckedRow, CREATES_FROM, type FileRow, invalid } from '../check';
import { type CurrentFacts, compareFacts, NO_FACTS } from './compare-facts';
import type { FactsOfRow, Known } from './read-facts';

const FACTS: readonly string[] = ['tags', 'owner', 'follow_up', 'follow_up_text'];

export function hasFacts({ values }: FileRow): boolean {
  return Object.entries(values).some(([field, text]) => text !== '' && isFact(field));
}

function isFact(field: string): boolean {
  return FACTS.includes(field) || isFieldColumn(field);
}

/** By UUID, hidden fields too. */
export async function currentFacts(
  db: Store,
  contacts: readonly { contact: Contact; deleted: boolean }[],
): Promise<Map<string, CurrentFacts>> {
  const uuids = contacts.filter(({ deleted }) => !deleted).map(({ contact }) => contact.uuid);
  if (uuids.length === 0) return new Map();
  const facts = await factsOfMany({ actor: { kind: 'job', name: 'Imports' } }, uuids, db);
  const followUps = await followUpsOfMany(db, uuids, { withDone: true });
  return new Map(
    uuids.map((uuid) => [uuid, { ...(facts[uuid] ?? NO_FACTS), followUps: followUps.get(uuid) ?? [] }]),
  );
}

type FactsToCompare = { known: Known; current: ReadonlyMap<string, CurrentFacts>; rules: ImportRules };

/**
 * A row that changes nothing but facts needs no call. What is left out, is left out as a whole. A row that is wrong otherwise
 * is compared too, so that all that is wrong is said at once, unless it doesn't say whose facts they are.
 */
export function addFacts<Result extends Omit<CheckedRow, 'values'>>(
  result: Result,
  { row, facts: given }: { row: number; facts: FactsOfRow },
  { known, current, rules }: FactsToCompare,
): Omit<CheckedRow, 'values'> {
  const isNew = result.kind === 'new' || result.kind === 'possible_duplicate';
  const wrong = (result.key !== null && result.faults) || [];
  if (!isNew && wrong.length === 0 && !['change', 'may_wipe', 'unchanged'].includes(result.kind))
    return result;
  const former = isNew ? NO_FACTS : (current.get(result.uuid ?? '') ?? NO_FACTS);
  const compared = compareFacts(given, former, known, rules);
  const found = compared.faults.filter(({ field }) => !wrong.some((each) => each.field === field));
  const faults = [...wrong, ...found];
  if (faults.length > 0) {
    const { name, key, place, uuid } = result;
    return { ...invalid(faults), name, key, place, uuid, isSaved: false };
  }
  const { facts, isKept } = compared;
  if (result.kind !== 'unchanged') return { ...result, facts };
  const reason = isKept ? sentences(result.reason, coded('imports-facts.kept')) : result.reason;
  if (facts === null) return { ...result, reason };
  const { reason: _kept, ...rest } = result;
  return { ...rest, facts, kind: 'change', isSaved: true, place: CALLS_FROM - CREATES_FROM + row };
}
