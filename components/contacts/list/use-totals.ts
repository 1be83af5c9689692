import { useQuery } from '@tanstack/react-query';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { useContactState } from '../use-contact-state';
import type { ContactPage } from './use-contact-list';

/**
 * What the list and the export count: without deleted contacts, unless they were asked for. The pages of the service's own
 * list have them too, so its pager counts them, and says how many are hidden.
 */
export function useTotals(meta: ContactPage['meta'] | undefined): ContactPage['meta'] | undefined {
  const { asked } = useContactState();
  const deleted = useQuery(contactIndexQueries.status()).data?.counts.deleted ?? 0;
  if (!meta) return meta;
  if (meta.hidden !== undefined) {
    // One that was deleted since the last sync is only known from its page.
    const hidden = Math.max(meta.hidden, deleted);
    return { ...meta, hidden, total: Math.max(0, meta.total - hidden) };
  }
  const { indexed } = meta;
  return indexed === undefined || asked?.deleted ? meta : { ...meta, indexed: indexed - deleted };
}
