import { expect, it } from 'vitest';
import type { Contact } from '../contacts/schema';
import { inLanguage } from '../messages/coded';
import { roomFor, SELECTION_MAX, selectionNote } from './selection';

const noteOf = (...given: Parameters<typeof selectionNote>) => {
  const note = selectionNote(...given);
  return note && { title: inLanguage('en', note.title), description: inLanguage('en', note.description) };
};

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ uuid: `c${from + at}` }) as Contact);
const chosenOf = (contacts: Contact[]) => new Map(contacts.map((contact) => [contact.uuid, contact]));
const totalOf = (total: number, estimated?: true) => ({ total, estimated, current_page: 1, last_page: 2 });

it('adds all that were found when there is room', () => {
  const { contacts, fresh } = roomFor(people(300), chosenOf(people(25)));
  expect([contacts.length, fresh.length]).toEqual([300, 275]);
  expect(noteOf(300, totalOf(300))).toBeNull();
});

it('adds as many as can be selected, and says how many are not', () => {
  const others = people(600, 50_000);
  const { contacts, fresh } = roomFor(people(SELECTION_MAX), chosenOf(others));
  expect(fresh).toHaveLength(SELECTION_MAX - 600);
  expect(contacts).toEqual(fresh);
  expect(noteOf(contacts.length, totalOf(24_312))).toEqual({
    title: 'You can select at most 10,000 contacts.',
    description:
      '14,912 matching contacts aren’t selected. Clear the selection to work with all that match, or use more filters.',
  });
});

it('names no number when not all matches are counted', () => {
  expect(noteOf(SELECTION_MAX, totalOf(SELECTION_MAX, true))?.description).toContain(
    'More contacts match and aren’t selected.',
  );
});

it('adds nothing to a full selection', () => {
  const { contacts, fresh } = roomFor(people(10), chosenOf(people(SELECTION_MAX, 100)));
  expect([contacts, fresh]).toEqual([[], []]);
});
