import { useCallback } from 'react';
import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { RECIPIENT_FILTERS } from '@/lib/broadcasts/filters';
import {
  broadcastHref,
  RECIPIENT_KEYS,
  type RecipientsParams,
  recipientsParams,
  toRecipientFilters,
} from '@/lib/broadcasts/search-params';

export function useRecipientsState(id: string) {
  const hrefOf = useCallback((params: RecipientsParams) => broadcastHref(id, params), [id]);
  const state = useUrlState(recipientsParams, hrefOf, RECIPIENT_KEYS);
  const filtering = useFilters(RECIPIENT_FILTERS, state);
  return { ...state, filtering, filters: toRecipientFilters(state.params) };
}
