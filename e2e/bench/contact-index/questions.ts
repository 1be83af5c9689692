import 'server-only';
import { personAt } from './people';

export type Asked = { kind: string; q: string };

/** Typical queries, equally many of each kind: from the end of a number to a single letter. */
export function questionsOf(contacts: number, each: number): Asked[] {
  return Array.from({ length: each }, (_, turn) => {
    const { first_name, last_name, phone, email } = personAt(Math.floor((contacts * (turn + 0.5)) / each));
    const [first, last, digits] = [first_name ?? '', last_name ?? '', (phone ?? '').slice(1)];
    return [
      { kind: 'full name', q: `${first} ${last}` },
      { kind: 'name and last digits', q: `${first} ${digits.slice(-4)}` },
      { kind: 'last name', q: last },
      { kind: 'half a name', q: first.slice(0, 3) },
      { kind: 'two letters', q: last.slice(0, 2) },
      { kind: 'one letter', q: first.slice(0, 1) },
      { kind: 'last four digits', q: digits.slice(-4) },
      { kind: 'whole number', q: `+${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}` },
      { kind: 'number from home', q: `0${digits.slice(2)}` },
      { kind: 'email', q: email ?? `person.${turn}@` },
      { kind: 'nothing such', q: `zzxq${turn}` },
    ];
  }).flat();
}
