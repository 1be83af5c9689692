import { formatCount, formatNumber } from '../format';
import type { GroupCoverage } from './schema';

/** Why counts may be too low, "240 of 4,312 contacts synced so far"; null once they are not. */
export function coverageLabel({ contacts_read, contacts_total }: GroupCoverage): string | null {
  if (contacts_total === null) return 'No contacts synced yet';
  if (contacts_read >= contacts_total) return null;
  return `${formatNumber(contacts_read)} of ${formatCount(contacts_total, 'contact')} synced so far`;
}

/** "12 known" while some contacts are unread, then "12"; null for a group whose contacts are unknown. */
export function knownCountLabel(known: number | null, extent: GroupCoverage): string | null {
  if (known === null) return null;
  return coverageLabel(extent) === null ? formatNumber(known) : `${formatNumber(known)} known`;
}
