import 'server-only';
import type { ContactInput } from '@/lib/contacts/schema';
import type { Twin, Twins } from '@/lib/contacts/twins';
import { knownContacts, knownExtent, madeContacts } from './known-contacts';
import { toE164 } from './phone';

const MOST = 5;
const FEWEST_DIGITS = 6;

type Sought = Pick<ContactInput, 'phone' | 'email'>;

/** Known contacts with the same phone in any spelling, or the same email in any case: at most five. */
export function findTwins(sought: Sought): Twins {
  return { data: knownTwins(sought).slice(0, MOST), meta: knownExtent() };
}

export function knownTwins({ phone, email }: Sought): Twin[] {
  const key = phone.replace(/\D/g, '').length < FEWEST_DIGITS ? null : phoneKey(phone);
  const mail = email.trim().toLowerCase() || null;
  const matchOf = (contact: { phone: string | null; email: string | null }) => {
    if (key !== null && contact.phone && phoneKey(contact.phone) === key) return 'phone' as const;
    return mail !== null && contact.email?.trim().toLowerCase() === mail ? ('email' as const) : null;
  };
  const seen = knownContacts().flatMap((contact): Twin[] => {
    const match = matchOf(contact);
    const { uuid, first_name, last_name, full_name, phone, deleted_at } = contact;
    return match ? [{ uuid, first_name, last_name, full_name, phone, deleted_at, match }] : [];
  });
  const made = madeContacts().flatMap(({ uuid, fields }): Twin[] => {
    const match = matchOf(fields);
    const { first_name, last_name, phone } = fields;
    return match ? [{ uuid, first_name, last_name, full_name: null, phone, deleted_at: null, match }] : [];
  });
  return [...seen, ...made].sort((one, other) => rank(one) - rank(other));
}

/** One key for every spelling of a number. Brazil's ninth digit and Mexico's 1 come and go with the network. */
function phoneKey(phone: string): string {
  const e164 = /^\+\d+$/.test(phone) ? phone : toE164(phone);
  return e164.replace(/^(\+55\d\d)9(\d{8})$/, '$1$2').replace(/^\+521(\d{10})$/, '+52$1');
}

function rank({ match, deleted_at }: Twin): number {
  return (match === 'phone' ? 0 : 1) + (deleted_at ? 2 : 0);
}
