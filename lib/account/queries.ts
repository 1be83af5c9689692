import { queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import type { StaffSession } from '../staff/schema';
import type { Account } from './schema';

export const accountQueries = {
  all: () => ['account'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'mine'] as const,
      queryFn: reading<Account>('/api/account'),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'sessions'] as const,
      queryFn: reading<{ data: StaffSession[] }>('/api/account/sessions'),
    }),
};
