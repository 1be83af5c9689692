import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import type { FollowUpInput, FollowUpUpdate, NoteInput } from './notes-schema';
import { factsQueries } from './queries';
import type { ContactNote, FollowUp } from './schema';

const notesOf = (contact: string) => `/api/contacts/${encodeURIComponent(contact)}/notes`;
const followUpsOf = (contact: string) => `/api/contacts/${encodeURIComponent(contact)}/follow-ups`;

/** Adds a note, or changes the one with this ID. */
export function useSaveNote(contact: string, id: string | null) {
  return useMutation({
    mutationFn: (body: NoteInput) =>
      id === null
        ? request<ContactNote>(notesOf(contact), { method: 'POST', body })
        : request<ContactNote>(`${notesOf(contact)}/${encodeURIComponent(id)}`, { method: 'PATCH', body }),
    meta: { invalidates: [factsQueries.of(contact).queryKey] },
  });
}

export function useDeleteNote(contact: string) {
  return useMutation({
    mutationFn: (id: string) =>
      request<void>(`${notesOf(contact)}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    meta: { invalidates: [factsQueries.of(contact).queryKey] },
  });
}

const followUpMeta = { invalidates: [factsQueries.ofContacts(), factsQueries.followUps().queryKey] };

export function useAddFollowUp(contact: string) {
  return useMutation({
    mutationFn: (body: FollowUpInput) => request<FollowUp>(followUpsOf(contact), { method: 'POST', body }),
    meta: followUpMeta,
  });
}

export function useUpdateFollowUp() {
  return useMutation({
    mutationFn: ({ contact, id, ...body }: FollowUpUpdate & { contact: string; id: string }) =>
      request<FollowUp>(`${followUpsOf(contact)}/${encodeURIComponent(id)}`, { method: 'PATCH', body }),
    meta: followUpMeta,
  });
}

export function useSeeMention() {
  return useMutation({
    mutationFn: (note: string) =>
      request<void>(`/api/mentions/${encodeURIComponent(note)}/seen`, { method: 'POST' }),
    meta: { invalidates: [factsQueries.mentions().queryKey] },
  });
}
