import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { StaffSession } from '../staff/schema';
import type { Account } from './schema';

export const accountQueries = {
  all: () => ['account'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'mine'] as const,
      queryFn: ({ signal }) => request<Account>('/api/account', { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'sessions'] as const,
      queryFn: ({ signal }) => request<{ data: StaffSession[] }>('/api/account/sessions', { signal }),
    }),
};
