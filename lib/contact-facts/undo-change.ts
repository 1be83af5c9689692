import type { FactsChange } from '../contacts/queries';
import { isSameValue } from './same-value';
import type { FactsOfContact, FactsUpdate, OwnField } from './schema';

type Named = { id: string; name: string };
type All = { tags: readonly Named[]; people: readonly Named[]; fields: readonly OwnField[] };

/** `renamed`: a name no longer says which tag or person it was. `changed`: someone has changed the same since. */
export type WhyNotUndo = 'renamed' | 'archived' | 'changed' | 'same';

/**
 * The update that takes back what "Changes" tell of a change, but for what is back already. Of fields and of the owner it
 * expects what the change has set.
 */
export function updateToUndo(
  { tags: { added, removed }, owner, fields }: FactsChange,
  now: FactsOfContact,
  all: All,
): FactsUpdate | WhyNotUndo {
  const [tags, people] = [idsByName(all.tags), idsByName(all.people)];
  const owners = [owner?.before, owner?.after].filter((name) => typeof name === 'string');
  if (![...added, ...removed].every((name) => tags.has(name))) return 'renamed';
  if (!owners.every((name) => people.has(name))) return 'renamed';
  const inUse = all.fields.filter(({ archived }) => !archived).map(({ key }) => key);
  if (!fields.every(({ key }) => inUse.includes(key))) return 'archived';

  const update: FactsUpdate = {};
  const idsOf = (names: readonly string[]) => names.flatMap((name) => tags.get(name) ?? []);
  const add_tags = idsOf(removed).filter((id) => !now.tags.includes(id));
  const remove_tags = idsOf(added).filter((id) => now.tags.includes(id));
  if (add_tags.length > 0) update.add_tags = add_tags;
  if (remove_tags.length > 0) update.remove_tags = remove_tags;

  const personOf = (name: string | null) => (name === null ? null : (people.get(name) ?? null));
  const current = now.owner?.id ?? null;
  if (owner && personOf(owner.before) !== current) {
    if (personOf(owner.after) !== current) return 'changed';
    update.owner = personOf(owner.before);
    update.expected_owner = current;
  }

  const valueNow = (key: string) => now.fields[key] ?? null;
  const others = fields.filter(({ key, before }) => !isSameValue(valueNow(key), before));
  if (!others.every(({ key, after }) => isSameValue(valueNow(key), after))) return 'changed';
  const values = others.map(({ key, before, after }) => [key, { value: before, expected: after }] as const);
  if (values.length > 0) update.fields = Object.fromEntries(values);
  return Object.keys(update).length > 0 ? update : 'same';
}

/** Without the names of several. */
function idsByName(all: readonly Named[]): Map<string, string> {
  const once = all.filter(({ name }) => all.filter((other) => other.name === name).length === 1);
  return new Map(once.map(({ id, name }) => [name, id]));
}
