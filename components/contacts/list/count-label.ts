import { hasUncounted, type Total } from '@/lib/api/pagination';
import type { Translate } from '@/lib/messages/catalog';
import type { ContactPage } from './use-contact-list';

type Counted = Total & Pick<ContactPage['meta'], 'indexed' | 'complete'>;

/** "4,312 contacts"; "38 of 4,312 contacts" in a search, or "38 found so far". */
export function countLabel(t: Translate<'contacts'>, meta: Counted): string {
  const { total: count, indexed, complete } = meta;
  const isLeast = hasUncounted(meta);
  if (indexed !== undefined && !complete) return t(isLeast ? 'count.soFarAtLeast' : 'count.soFar', { count });
  return indexed === undefined || indexed <= count
    ? t(isLeast ? 'count.atLeast' : 'count.all', { count })
    : t(isLeast ? 'count.matchingAtLeast' : 'count.matching', { count, indexed });
}
