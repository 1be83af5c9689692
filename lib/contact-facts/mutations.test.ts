import { expect, it } from 'vitest';
import { undoOf, withUpdate } from './mutations';
import type { FactsOfContact } from './schema';

const [nia, tom] = [
  { id: 'nia', name: 'Nia' },
  { id: 'tom', name: 'Tom' },
];
const facts: FactsOfContact = { tags: ['a', 'b'], fields: {}, owner: nia, notes: [], follow_ups: [] };

it('a change that is shown before it is saved changes what it names alone', () => {
  const update = { add_tags: ['c', 'a'], remove_tags: ['b'] };
  expect(withUpdate(facts, update, [])).toEqual({ ...facts, tags: ['a', 'c'] });
  expect(withUpdate(facts, { owner: 'tom' }, [nia, tom])).toEqual({ ...facts, owner: tom });
  expect(withUpdate(facts, { owner: null }, [nia])).toEqual({ ...facts, owner: null });
});

it('a change that wasn’t saved is taken back, and nothing that came after it', () => {
  const update = { add_tags: ['a', 'c'], remove_tags: ['b', 'x'], owner: 'tom' };
  const later = withUpdate(withUpdate(facts, update, [nia, tom]), { add_tags: ['d'] }, []);
  const { tags, owner } = withUpdate(later, undoOf(update, facts), [nia]);
  expect([tags.toSorted(), owner]).toEqual([['a', 'b', 'd'], nia]);
});
