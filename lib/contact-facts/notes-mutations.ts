import { useMutation } from '@tanstack/react-query';
import { del, patch, post } from '../api/client';
import { historyQueries, indexedQueries } from '../contacts/queries';
import type { FollowUpInput, FollowUpUpdate } from './follow-up-schema';
import type { NoteInput } from './notes-schema';
import { factsQueries } from './queries';
import type { ContactNote, FollowUp } from './schema';

const notesOf = (contact: string) => `/api/contacts/${encodeURIComponent(contact)}/notes`;
const followUpsOf = (contact: string) => `/api/contacts/${encodeURIComponent(contact)}/follow-ups`;

// A condition may ask for a note, or for the day of a follow-up.
const invalidatesLater = [indexedQueries.lists()];

/** Adds a note, or changes the one with this ID. */
export function useSaveNote(contact: string, id: string | null) {
  return useMutation({
    mutationFn: (body: NoteInput) =>
      id === null
        ? post<ContactNote>(notesOf(contact), body)
        : patch<ContactNote>(`${notesOf(contact)}/${encodeURIComponent(id)}`, body),
    meta: {
      invalidates: [factsQueries.of(contact).queryKey, historyQueries.of(contact).queryKey],
      invalidatesLater,
    },
  });
}

export function useDeleteNote(contact: string) {
  return useMutation({
    mutationFn: (id: string) => del(`${notesOf(contact)}/${encodeURIComponent(id)}`),
    meta: {
      invalidates: [factsQueries.of(contact).queryKey, historyQueries.of(contact).queryKey],
      invalidatesLater,
    },
  });
}

const followUpMeta = {
  invalidates: [factsQueries.ofContacts(), factsQueries.anyFollowUps(), historyQueries.all()],
  invalidatesLater: [...invalidatesLater, factsQueries.ofAnyMany()],
};

export function useAddFollowUp() {
  return useMutation({
    mutationFn: ({ contact, ...body }: FollowUpInput & { contact: string }) =>
      post<FollowUp>(followUpsOf(contact), body),
    meta: followUpMeta,
  });
}

export function useUpdateFollowUp() {
  return useMutation({
    // One after the other, so that the last one decides.
    scope: { id: 'follow-ups' },
    mutationFn: ({ contact, id, ...body }: FollowUpUpdate & { contact: string; id: string }) =>
      patch<FollowUp>(`${followUpsOf(contact)}/${encodeURIComponent(id)}`, body),
    meta: followUpMeta,
  });
}

export function useDeleteFollowUp() {
  return useMutation({
    mutationFn: ({ contact, id }: { contact: string; id: string }) =>
      del<FollowUp>(`${followUpsOf(contact)}/${encodeURIComponent(id)}`),
    meta: followUpMeta,
  });
}

export function useSeeMention() {
  return useMutation({
    mutationFn: (note: string) => post<void>(`/api/mentions/${encodeURIComponent(note)}/seen`),
    meta: { invalidates: [factsQueries.mentions().queryKey] },
  });
}
