import { useMutation } from '@tanstack/react-query';
import { del, post } from '../api/client';
import { contactIndexQueries } from '../contact-index/queries';
import { contactQueries } from '../contacts/queries';
import type { SharedFeature } from './schema';

const PATH = '/api/contact-index/not-duplicates';
const meta = { invalidates: [contactIndexQueries.all(), contactQueries.duplicates()] };

export function useMarkNotDuplicates() {
  return useMutation({ mutationFn: (feature: SharedFeature) => post<void>(PATH, feature), meta });
}

export function useUnmarkNotDuplicates() {
  return useMutation({
    mutationFn: (feature: SharedFeature) => del(`${PATH}?${new URLSearchParams(feature)}`),
    meta,
  });
}
