import { expect, it } from 'vitest';
import { addPeople, severalDraft } from './several-draft';

const ann = { name: 'Ann', email: 'ann@desk.example' };

it('gives each person a key of their own, also in a list that was restored', () => {
  const restored = addPeople([], [ann, ann]);
  const [, second] = restored;
  expect(addPeople(second ? [second] : [], [ann]).map(({ key }) => key)).toEqual(['2', '3']);
});

it('keeps a row that isn’t complete yet', () => {
  const people = addPeople([], [{ name: '', email: 'nobody@' }]);
  expect(severalDraft.parse({ text: '', people }).people).toEqual(people);
});
