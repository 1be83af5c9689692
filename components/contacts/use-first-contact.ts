import { useQueryClient } from '@tanstack/react-query';
import { toPageFilters } from '@/lib/api/pagination';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { toAsked } from '@/lib/contact-index/search-params';
import { contactQueries } from '@/lib/contacts/queries';
import { useContactState } from './use-contact-state';

/**
 * Finds the UUID of the first row for this search text, as soon as the row is there; null if there is none. A row of the
 * search before may be of someone else.
 */
export function useFirstContact(): (text: string) => Promise<string | null> {
  const client = useQueryClient();
  const { params, filters } = useContactState();
  return async (text) => {
    const q = text.trim();
    const asked = toAsked({ ...params, q });
    const page = q === params.q.trim() ? filters : toPageFilters({ ...filters, page: 1 });
    try {
      const { data } = asked
        ? await client.ensureQueryData(contactIndexQueries.list({ ...asked, ...page }))
        : await client.ensureQueryData(contactQueries.list(page));
      return data.find(({ deleted_at }) => asked !== null || deleted_at === null)?.uuid ?? null;
    } catch {
      // The list says so.
      return null;
    }
  };
}
