import type { RefCallback } from 'react';
import { focusFirst } from '@/components/ui/hooks/focus-here';

const forms = new Map<string, HTMLElement>();
/** The contact whose notes are still loading. */
let awaited: string | null = null;

/** Of the form of a contact’s new note. */
export function newNoteForm(contact: string): RefCallback<HTMLElement> {
  return (form) => {
    if (!form) return;
    forms.set(contact, form);
    if (awaited === contact) focusNewNote(contact);
    return () => {
      forms.delete(contact);
    };
  };
}

/** Leads to the new note of a contact, as soon as its form is there. */
export function focusNewNote(contact: string): void {
  const isThere = focusFirst(forms.get(contact) ?? null, 'textarea');
  awaited = isThere ? null : contact;
}
