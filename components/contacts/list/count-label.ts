import { formatCount, formatNumber } from '@/lib/format';
import type { ContactPage } from './use-contact-list';

type Counted = Pick<ContactPage['meta'], 'total' | 'indexed' | 'complete'>;

/** "4,312 contacts"; "38 of 4,312 contacts" in a search, or "38 found so far". */
export function countLabel({ total, indexed, complete }: Counted): string {
  if (indexed === undefined) return formatCount(total, 'contact');
  if (!complete) return `${formatNumber(total)} found so far`;
  return indexed <= total
    ? formatCount(total, 'contact')
    : `${formatNumber(total)} of ${formatCount(indexed, 'contact')}`;
}
