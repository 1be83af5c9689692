import type { ContactRow } from '../../lib/sandbox/contacts';
import { seedContact } from '../../lib/sandbox/seed/contacts';

type Person = Omit<ContactRow, 'id'>;

/** A typical search, from how a contact is looked for to how long it may take, in milliseconds. */
export type Query = {
  kind: string;
  textOf(person: Person): string;
  most: { hundred: number; million: number };
};

/** A word in every record: the domain of its email. */
export const COMMON = 'example';

const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`;

export const QUERIES: Query[] = [
  { kind: 'full name', textOf: nameOf, most: { hundred: 12, million: 25 } },
  { kind: 'last name', textOf: ({ last_name }) => last_name ?? '', most: { hundred: 12, million: 25 } },
  {
    kind: 'three letters',
    textOf: (person) => nameOf(person).slice(0, 3),
    most: { hundred: 12, million: 25 },
  },
  { kind: 'two letters', textOf: (person) => nameOf(person).slice(0, 2), most: { hundred: 12, million: 25 } },
  { kind: 'one letter', textOf: (person) => nameOf(person).slice(0, 1), most: { hundred: 12, million: 25 } },
  { kind: 'last four digits', textOf: ({ phone }) => phone.slice(-4), most: { hundred: 12, million: 25 } },
  { kind: 'a word in every record', textOf: () => COMMON, most: { hundred: 20, million: 50 } },
];

/** Spread evenly over the contacts. The first few are unusual. */
export function sample(contacts: number, size: number): Person[] {
  return Array.from({ length: size }, (_, at) => seedContact(Math.floor((contacts * (at + 0.5)) / size)));
}

/** The contact at a position of the index, with an email that has the common word. */
export function indexedPerson(position: number): Person {
  const person = seedContact(position);
  return { ...person, email: person.email ?? `person.${position + 1}@${COMMON}.com` };
}
