import 'server-only';
import { OLD_CONTACTS } from '@/lib/broadcasts/old-contacts';
import { DAY_MS } from '@/lib/dates/days';
import { coded } from '@/lib/messages/coded';
import { readCoverage } from '../contact-index/status';
import { AppError } from '../errors';

/**
 * Throws AppError `invalid` when the contact index is complete but at least 24 hours old: people may be missing or have
 * moved. `now` is in milliseconds since 1970.
 */
export async function requireFreshContacts(now: number): Promise<void> {
  const { complete, as_of } = await readCoverage();
  const days = Math.floor((now - Date.parse(as_of)) / DAY_MS);
  if (!complete || days < 1) return;
  const message = coded('broadcasts-errors.oldContacts', { days });
  throw new AppError('invalid', message, {
    issues: [{ path: OLD_CONTACTS, message }],
    consequence: coded('broadcasts-errors.syncFirst'),
  });
}
