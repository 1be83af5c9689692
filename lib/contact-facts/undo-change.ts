import type { FactsChange } from '../contacts/queries';
import { isSameValue } from './same-value';
import type { FactsOfContact, FactsUpdate } from './schema';

type Named = { id: string; name: string };

/**
 * The update that takes back what "Changes" tell of a change, but for what is back already: `{}` when all is. Of fields and
 * of the owner it expects what the change has set. Null when a name no longer says which tag or person it was.
 */
export function updateToUndo(
  { tags: { added, removed }, owner, fields }: FactsChange,
  now: FactsOfContact,
  all: { tags: readonly Named[]; people: readonly Named[] },
): FactsUpdate | null {
  const [tags, people] = [idsByName(all.tags), idsByName(all.people)];
  const owners = [owner?.before, owner?.after].filter((name) => typeof name === 'string');
  if (![...added, ...removed].every((name) => tags.has(name))) return null;
  if (!owners.every((name) => people.has(name))) return null;

  const update: FactsUpdate = {};
  const idsOf = (names: readonly string[]) => names.flatMap((name) => tags.get(name) ?? []);
  const add_tags = idsOf(removed).filter((id) => !now.tags.includes(id));
  const remove_tags = idsOf(added).filter((id) => now.tags.includes(id));
  if (add_tags.length > 0) update.add_tags = add_tags;
  if (remove_tags.length > 0) update.remove_tags = remove_tags;

  const personOf = (name: string | null) => (name === null ? null : (people.get(name) ?? null));
  if (owner && personOf(owner.before) !== (now.owner?.id ?? null)) {
    update.owner = personOf(owner.before);
    update.expected_owner = personOf(owner.after);
  }

  const others = fields.filter(({ key, before }) => !isSameValue(now.fields[key] ?? null, before));
  const values = others.map(({ key, before, after }) => [key, { value: before, expected: after }] as const);
  if (values.length > 0) update.fields = Object.fromEntries(values);
  return update;
}

/** Without the names of several. */
function idsByName(all: readonly Named[]): Map<string, string> {
  const once = all.filter(({ name }) => all.filter((other) => other.name === name).length === 1);
  return new Map(once.map(({ id, name }) => [name, id]));
}
