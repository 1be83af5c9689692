import { expect, it } from 'vitest';
import type { FactsChange } from '../contacts/queries';
import type { FactsOfContact, OwnField } from './schema';
import { updateToUndo } from './undo-change';

const ALL = {
  tags: [
    { id: 'vip', name: 'VIP' },
    { id: 'new', name: 'New' },
  ],
  people: [
    { id: 'ana', name: 'Ana' },
    { id: 'ben-1', name: 'Ben' },
    { id: 'ben-2', name: 'Ben' },
  ],
  fields: [
    { key: 'renewal', archived: false },
    { key: 'kinds', archived: false },
    { key: 'former', archived: true },
  ] as OwnField[],
};
const NOW: FactsOfContact = {
  tags: ['vip'],
  fields: { renewal: '2026-12-01', kinds: ['a', 'b'] },
  owner: { id: 'ana', name: 'Ana' },
  notes: [],
  follow_ups: [],
};
const field = (key: string, before: FactsChange['fields'][0]['before'], after: typeof before) => ({
  key,
  label: key,
  is_date: false,
  before,
  after,
});
const change = (part: Partial<FactsChange>): FactsChange => ({
  tags: { added: [], removed: [] },
  owner: null,
  fields: [],
  ...part,
});

it('takes back tags, the owner and values, and expects what the change has set', () => {
  const made = change({
    tags: { added: ['VIP'], removed: ['New'] },
    owner: { before: null, after: 'Ana' },
    fields: [field('renewal', null, '2026-12-01'), field('kinds', ['c'], ['b', 'a'])],
  });
  expect(updateToUndo(made, NOW, ALL)).toEqual({
    add_tags: ['new'],
    remove_tags: ['vip'],
    owner: null,
    expected_owner: 'ana',
    fields: {
      renewal: { value: null, expected: '2026-12-01' },
      kinds: { value: ['c'], expected: ['b', 'a'] },
    },
  });
});

it('leaves what is back already', () => {
  const made = change({
    tags: { added: ['New'], removed: ['VIP'] },
    owner: { before: 'Ana', after: null },
    fields: [field('renewal', '2026-12-01', null), field('kinds', ['b', 'a'], ['c'])],
  });
  expect(updateToUndo(made, NOW, ALL)).toBe('same');
});

it('takes nothing back where a tag has another name now, or several people have the name', () => {
  expect(updateToUndo(change({ tags: { added: ['Former'], removed: [] } }), NOW, ALL)).toBe('renamed');
  expect(updateToUndo(change({ owner: { before: 'Ben', after: 'Ana' } }), NOW, ALL)).toBe('renamed');
  expect(updateToUndo(change({ owner: { before: 'Gone', after: 'Ana' } }), NOW, ALL)).toBe('renamed');
});

it('takes nothing back that someone has changed since, or of an archived field', () => {
  expect(updateToUndo(change({ fields: [field('renewal', null, '2026-11-01')] }), NOW, ALL)).toBe('changed');
  const owner = { before: 'Ana', after: null };
  expect(updateToUndo(change({ owner }), { ...NOW, owner: { id: 'ben-1', name: 'Ben' } }, ALL)).toBe(
    'changed',
  );
  expect(updateToUndo(change({ fields: [field('former', null, 'x')] }), NOW, ALL)).toBe('archived');
});
