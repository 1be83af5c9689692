import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import { readFresh } from './contacts-reread';
import { store } from './db/client';
import { walkNumber } from './directory/expected';
import { toE164 } from './phone';

const PER_PAGE = 100;
/** Fewer rows than this on the last page, and what was just added may stand on the page before. */
const FEW = 5;

export type Newest = {
  contacts: Contact[];
  /** Whether a contact that was added a moment ago would surely be among them. */
  certain: boolean;
};

/** Reads the end of the list, where services of this kind put what is new: two calls at most. */
async function readNewest(): Promise<Newest> {
  const { expected: total } = await walkNumber('contacts', store());
  const expected = Math.max(1, Math.ceil((total ?? 0) / PER_PAGE));
  const first = await readFresh({ page: expected, per_page: PER_PAGE });
  const { current_page, last_page } = first.meta;
  const second =
    last_page === current_page
      ? first.data.length < FEW && current_page > 1
        ? current_page - 1
        : null
      : last_page;
  if (second === null) return newestOf([first]);
  const other = await readFresh({ page: second, per_page: PER_PAGE });
  return newestOf(second < current_page ? [other, first] : [first, other]);
}

/** The contacts with this phone, in any spelling, among the newest. */
export async function findNewest(phone: string): Promise<Newest> {
  const { contacts, certain } = await readNewest();
  const e164 = toE164(phone);
  return { contacts: contacts.filter((contact) => toE164(contact.phone ?? '') === e164), certain };
}

function newestOf(pages: Page<Contact>[]): Newest {
  const contacts = pages.flatMap(({ data }) => data);
  const last = pages.at(-1)?.meta;
  const atEnd = last !== undefined && last.current_page === last.last_page;
  const side = pages.length === 2 && pages[0]?.meta.current_page === (last?.current_page ?? 0) - 1;
  const enough = side || last?.current_page === 1 || (pages.at(-1)?.data.length ?? 0) >= FEW;
  const whole = pages.every(({ meta }) => meta.unreadable === 0);
  return { contacts, certain: atEnd && enough && whole && isRising(contacts) };
}

/** Only where the list grows at its end does the end tell what is new. */
function isRising(contacts: Contact[]): boolean {
  return contacts.every(({ id }, position) => {
    const before = contacts[position - 1];
    return id !== null && (before === undefined || (before.id ?? id) < id);
  });
}
