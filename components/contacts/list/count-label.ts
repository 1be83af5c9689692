import { type Total, totalLabel, totalNumber } from '@/lib/api/pagination';
import { formatCount } from '@/lib/format';
import type { ContactPage } from './use-contact-list';

type Counted = Total & Pick<ContactPage['meta'], 'indexed' | 'complete'>;

/** "4,312 contacts"; "38 of 4,312 contacts" in a search, or "38 found so far". */
export function countLabel({ indexed, complete, ...total }: Counted): string {
  if (indexed === undefined) return totalLabel(total, 'contact');
  if (!complete) return `${totalNumber(total)} found so far`;
  return indexed <= total.total
    ? totalLabel(total, 'contact')
    : `${totalNumber(total)} of ${formatCount(indexed, 'contact')}`;
}
