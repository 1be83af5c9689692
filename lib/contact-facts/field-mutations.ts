import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import type { FieldInput, FieldUpdate } from './field-schema';
import { factsQueries } from './queries';
import type { OwnField } from './schema';

export function useCreateField() {
  return useMutation({
    mutationFn: (input: FieldInput) =>
      request<OwnField>('/api/contact-fields', { method: 'POST', body: input }),
    meta: { invalidates: [factsQueries.all()] },
  });
}

/** Another type changes values of contacts too. */
export function useUpdateField() {
  return useMutation({
    mutationFn: ({ id, ...update }: FieldUpdate & { id: string }) =>
      request<OwnField>(`/api/contact-fields/${id}`, { method: 'PATCH', body: update }),
    meta: { invalidates: [factsQueries.all()] },
  });
}
