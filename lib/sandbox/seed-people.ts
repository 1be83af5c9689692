import { people } from './seed-people-list';

/** Names that go together, and where such people live. */
export type People = {
  /** Country code and the first digits of its mobile numbers, then how many digits follow. */
  mobile: [prefix: string, digits: number];
  first: string[];
  last: string[];
  /** The first names in ASCII, for e-mail addresses. */
  ascii: string[];
  place: { street: string; city: string; state: string | null; zip: string; country: string };
};

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase();

/** One kind of people a line: mobile | first names | last names | place | ASCII where the script is not Latin. */
export const PEOPLE: readonly People[] = people
  .trim()
  .split('\n')
  .map((line) => {
    const [mobile = '', first = '', last = '', place = '', ascii] = line
      .split('|')
      .map((part) => part.trim());
    const [prefix = '', digits = ''] = mobile.split('x');
    const [street = '', city = '', state = '', zip = '', country = ''] = place
      .split(';')
      .map((part) => part.trim());
    const names = first.split(' ');
    return {
      mobile: [prefix, Number(digits)],
      first: names,
      last: last.split(' '),
      ascii: ascii ? ascii.split(' ') : names.map(fold),
      place: { street, city, state: state || null, zip, country },
    };
  });
