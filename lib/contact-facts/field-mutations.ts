import { useMutation } from '@tanstack/react-query';
import { patch, post } from '../api/client';
import { historyQueries, indexedQueries } from '../contacts/queries';
import type { FieldInput, FieldUpdate } from './field-schema';
import { factsQueries } from './queries';
import type { OwnField } from './schema';

export function useCreateField() {
  return useMutation({
    mutationFn: (input: FieldInput) => post<OwnField>('/api/contact-fields', input),
    meta: { invalidates: [factsQueries.all()] },
  });
}

/** Another type changes values of contacts too, and another label what their history calls it. */
export function useUpdateField() {
  return useMutation({
    mutationFn: ({ id, ...update }: FieldUpdate & { id: string }) =>
      patch<OwnField>(`/api/contact-fields/${id}`, update),
    meta: {
      invalidates: [factsQueries.all()],
      invalidatesLater: [indexedQueries.lists(), historyQueries.all()],
    },
  });
}
