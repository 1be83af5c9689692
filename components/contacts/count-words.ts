import { formatCount, formatNumber } from '@/lib/format';
import type { ContactPage } from './use-contact-list';

/** "4,312 contacts", "38 of 4,312 contacts" where fewer were asked for than there are. */
export function countWords({ total, indexed }: Pick<ContactPage['meta'], 'total' | 'indexed'>): string {
  if (indexed === undefined || indexed <= total) return formatCount(total, 'contact');
  return `${formatNumber(total)} of ${formatCount(indexed, 'contact')}`;
}
