import { type Total, totalValues } from '@/lib/api/pagination';
import type { Translate } from '@/lib/messages/catalog';
import type { ContactPage } from './use-contact-list';

type Counted = Total & Pick<ContactPage['meta'], 'indexed' | 'complete'>;

/** "4,312 contacts"; "38 of 4,312 contacts" in a search, or "38 found so far". */
export function countLabel(t: Translate<'contacts'>, meta: Counted): string {
  const { total, indexed, complete } = meta;
  if (indexed !== undefined && !complete) return t('count.soFar', totalValues(meta));
  return indexed === undefined || indexed <= total
    ? t('count.all', totalValues(meta))
    : t('count.matching', { ...totalValues(meta), indexed });
}
