import { useCallback } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import {
  broadcastHref,
  type RecipientsParams,
  recipientsParams,
  toRecipientFilters,
} from '@/lib/broadcasts/search-params';

export function useRecipientsState(id: string) {
  const hrefOf = useCallback((params: RecipientsParams) => broadcastHref(id, params), [id]);
  const state = useUrlState(recipientsParams, hrefOf);
  return { ...state, filters: toRecipientFilters(state.params) };
}
