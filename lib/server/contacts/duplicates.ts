import 'server-only';
import type { DuplicateContact, DuplicatesPage } from '@/lib/contacts/queries';
import type { ContactInput } from '@/lib/contacts/schema';
import { contactsSharing } from '../contact-index/lookup';
import { emailKey } from '../contact-index/rows';
import { readCoverage } from '../contact-index/status';
import { keyOfE164 } from '../phone';
import { e164OrDigits } from '../settings/general';

const MOST = 5;
const FEWEST_DIGITS = 6;

type Sought = Pick<ContactInput, 'phone' | 'email'>;

/** Indexed contacts with the same phone in any spelling, or the same email in any case: at most five. */
export async function findDuplicates(sought: Sought): Promise<DuplicatesPage> {
  const { indexed, expected } = await readCoverage();
  const duplicates = await indexedDuplicates(sought);
  return { data: duplicates.slice(0, MOST), meta: { read: indexed, total: expected } };
}

export async function indexedDuplicates({ phone, email }: Sought): Promise<DuplicateContact[]> {
  const key = phone.replace(/\D/g, '').length < FEWEST_DIGITS ? null : keyOfE164(await e164OrDigits(phone));
  const found = await contactsSharing(key, emailKey(email) || null);
  return found
    .map(({ contact, match }): DuplicateContact => {
      const { uuid, first_name, last_name, full_name, phone, deleted_at } = contact;
      return { uuid, first_name, last_name, full_name, phone, deleted_at, match };
    })
    .sort((one, other) => rank(one) - rank(other));
}

function rank({ match, deleted_at }: DuplicateContact): number {
  return (match === 'phone' ? 0 : 1) + (deleted_at ? 2 : 0);
}
