'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { attempt } from '@/components/ui/unsaved';
import { fieldsOf, formerOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { ApiError } from '@/lib/http/api-error';
import { ContactForm } from './contact-form';
import { FormSkeleton } from './form-skeleton';
import { useContactState } from './use-contact-state';
import { useSaveContact } from './use-save-contact';

const Conflict = lazy(() => import('./conflict').then((module) => ({ default: module.Conflict })));

const WARNING =
  'Saving rewrites the whole contact at the service. Its address and other details that the desk cannot send may be cleared.';

type EditContactProps = { contact: Contact; seen?: { page: number; per_page: number } };
type Clash = { current: Contact; yours: ContactInput; round: number };

export function EditContact({ contact, seen }: EditContactProps) {
  const { go } = useContactState();
  // As it was when the form opened: whatever the list shows meanwhile, that is what was edited.
  const [base] = useState(contact);
  const [clash, setClash] = useState<Clash | null>(null);
  const form = useFormDraft<ContactInput>(`contact:${contact.uuid}`, fieldsOf(base));
  const { save } = useSaveContact(contact.uuid, seen);
  const close = () => go({ mode: null });
  useEffect(() => focusTab, []);

  /** Saves unless someone was quicker: then asks which of both shall hold. */
  async function saveOver(former: Contact, yours: ContactInput) {
    try {
      await save(yours, formerOf(former));
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      return setClash((last) => ({ current, yours, round: (last?.round ?? 0) + 1 }));
    }
    form.saved();
    if (isStillEditing()) close();
  }

  return (
    <Suspense fallback={<FormSkeleton />}>
      {clash ? (
        <Conflict
          key={clash.round}
          base={base}
          current={clash.current}
          yours={clash.yours}
          onSave={(chosen) => saveOver(clash.current, chosen)}
          onBack={() => {
            form.resume(clash.yours);
            setClash(null);
          }}
        />
      ) : (
        <ContactForm
          key={form.key}
          {...form.props}
          self={contact.uuid}
          saveLabel="Save contact"
          warning={WARNING}
          onSubmit={(yours) => saveOver(base, yours)}
          onCancel={() => attempt(close)}
        />
      )}
    </Suspense>
  );
}

/** Whoever went on to the history while the save was out is not called back. */
function isStillEditing(): boolean {
  return new URLSearchParams(location.search).get('mode') === 'edit';
}

/** The form takes the focus away with it; the tab that is open now is nearest. */
function focusTab() {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  document.querySelector<HTMLElement>('[data-sheet] nav [aria-current]')?.focus();
}

function currentOf(error: unknown): Contact | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.problem?.current as Contact | undefined) ?? null;
}
