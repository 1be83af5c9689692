import 'server-only';
import { isSameValue } from '@/lib/contact-facts/same-value';
import type { FactsOfMany, FieldValue, Owner } from '@/lib/contact-facts/schema';
import type { ImportRules } from '@/lib/imports/schema';
import type { FieldRule } from '@/lib/imports/values';
import { type Coded, coded } from '@/lib/messages/coded';
import type { FollowUpWords } from '../../contact-facts/follow-ups';
import { tagNameKey } from '../../contact-facts/tags';
import type { Fault } from '../check';
import type { RowFacts } from '../row-facts';
import type { FactsOfRow, Known } from './read-facts';
import { isSameFollowUp } from './row-follow-up';

/** What is known about a contact, hidden fields too. */
export type CurrentFacts = FactsOfMany[string] & { followUps: FollowUpWords[] };

export const NO_FACTS: CurrentFacts = { tags: [], fields: {}, owner: null, followUps: [] };

type Compared = {
  /** Of a tag and an owner that can't be set: then nothing else is compared. */
  faults: Fault[];
  /** Null when the row changes nothing. */
  facts: RowFacts | null;
  /** Whether something saved stays although the file has something else. */
  isKept: boolean;
};

/** What a row changes by the rules of its import. */
export function compareFacts(
  row: FactsOfRow,
  current: CurrentFacts,
  known: Known,
  rules: ImportRules,
): Compared {
  const tags = changedTags(row, current, known, rules.tags);
  const owner = ownerNamed(row.owner, current.owner, known);
  if (typeof tags === 'string' || typeof owner === 'string') {
    const faults: Fault[] = [];
    if (typeof tags === 'string') faults.push({ field: 'tags', reason: tags });
    if (typeof owner === 'string') faults.push({ field: 'owner', reason: owner });
    return { faults, facts: null, isKept: false };
  }
  const facts: RowFacts = {};
  let isKept = false;
  if (tags) facts.tags = tags;
  if (owner && owner.id !== current.owner?.id) {
    if (isTaken(rules.owner, current.owner === null)) facts.owner = { before: current.owner, after: owner };
    else isKept = true;
  }
  const fields: [string, { before: FieldValue | null; after: FieldValue }][] = [];
  for (const { field, value } of row.fields) {
    const before = current.fields[field.key] ?? null;
    if (isSameValue(before, value)) continue;
    if (isTaken(rules.own[field.key] ?? 'fill', before === null))
      fields.push([field.key, { before, after: value }]);
    else isKept = true;
  }
  if (fields.length > 0) facts.fields = Object.fromEntries(fields);
  const { followUp } = row;
  if (followUp && !current.followUps.some((each) => isSameFollowUp(each, followUp)))
    facts.follow_up = followUp;
  return { faults: [], facts: Object.keys(facts).length > 0 ? facts : null, isKept };
}

function isTaken(rule: FieldRule, isEmpty: boolean): boolean {
  return rule === 'overwrite' || (rule === 'fill' && isEmpty);
}

function changedTags(
  { tags }: FactsOfRow,
  current: CurrentFacts,
  { tagsById }: Known,
  rule: ImportRules['tags'],
): RowFacts['tags'] | Coded | null {
  if (tags.length === 0) return null;
  const had = new Set(current.tags);
  const added = tags.filter(({ known }) => known === null || !had.has(known.id));
  const archived = added.find(({ known }) => known?.archived);
  if (archived) return coded('imports-facts.archivedTag', { name: archived.name });
  const named = (id: string) => ({ id, name: tagsById.get(id)?.name ?? id });
  const kept = new Set(tags.map(({ known }) => known?.id));
  const remove = rule === 'replace' ? current.tags.filter((id) => !kept.has(id)).map(named) : [];
  if (added.length + remove.length === 0) return null;
  const add = added.map(({ name, known }) => ({ id: known?.id ?? null, name }));
  return { before: current.tags.map((id) => named(id).name), add, remove };
}

/** The one whom a cell names: by email address or name, in any case unless that is several. Null for an empty cell. */
function ownerNamed(cell: string, current: Owner | null, { people }: Known): Owner | Coded | null {
  if (cell === '') return null;
  const email = cell.toLowerCase();
  const key = tagNameKey(cell);
  const isNamed = (person: Known['people'][number]) =>
    person.key === key || person.email.toLowerCase() === email;
  const owner = people.find(({ id }) => id === current?.id);
  const found = people.filter((person) => person.active && isNamed(person));
  const exact = found.filter(({ name, email: own }) => name === cell || own.toLowerCase() === email);
  const [one, ...others] = exact.length > 0 ? exact : found;
  // Someone who is no longer active stays the owner.
  if (owner && isNamed(owner) && (!one || one.id === owner.id)) return current;
  if (!one) return coded('imports-facts.noOwner');
  if (others.length > 0) return coded('imports-facts.severalOwners');
  return { id: one.id, name: one.name };
}
