import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { contactIndexQueries } from '../contact-index/queries';
import { contactQueries } from '../contacts/queries';
import type { SharedFeature } from './schema';

const PATH = '/api/contact-index/not-duplicates';
const meta = { invalidates: [contactIndexQueries.all(), contactQueries.duplicates()] };

export function useMarkNotDuplicates() {
  return useMutation({
    mutationFn: (feature: SharedFeature) => request<void>(PATH, { method: 'POST', body: feature }),
    meta,
  });
}

export function useUnmarkNotDuplicates() {
  return useMutation({
    mutationFn: (feature: SharedFeature) =>
      request<void>(`${PATH}?${new URLSearchParams(feature)}`, { method: 'DELETE' }),
    meta,
  });
}
