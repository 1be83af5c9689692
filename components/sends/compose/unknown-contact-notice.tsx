'use client';

import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import type { DirectoryExtent } from '@/lib/contact-search/schema';
import { formatNumber } from '@/lib/format';
import { CreateContactForm } from './create-contact-form';
import type { Recipient } from './recipient';

type NamelessNoteProps = {
  recipient: Recipient;
  /** How many of the contacts were searched. */
  extent: DirectoryExtent;
  canCreate: boolean;
  onCreated: (uuid: string) => void;
  onDecline: () => void;
};

/** The service creates a nameless contact for a number that it doesn't know. */
export function UnknownContactNotice({
  recipient,
  extent,
  canCreate,
  onCreated,
  onDecline,
}: NamelessNoteProps) {
  const [step, setStep] = useState<'asking' | 'creating' | 'back'>('asking');
  if (step === 'creating') {
    return (
      <CreateContactForm phone={recipient.phone} onCreated={onCreated} onCancel={() => setStep('back')} />
    );
  }
  return (
    <Note
      tone="warning"
      role="status"
      title="Sending will create a contact without a name"
      action={
        canCreate && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" autoFocus={step === 'back'} onClick={() => setStep('creating')}>
              Create contact first
            </Button>
            <Button size="sm" variant="ghost" onClick={onDecline}>
              Send without a name
            </Button>
          </span>
        )
      }
    >
      {extent.complete ? 'No contact has this number. ' : `${soFar(extent)} `}
      {canCreate
        ? 'Create the contact first to give it a name.'
        : 'Support staff and admins can create the contact first to give it a name.'}
    </Note>
  );
}

function soFar({ indexed, expected }: DirectoryExtent): string {
  const total = expected === null ? '' : ` of ${formatNumber(expected)}`;
  return `None of the ${formatNumber(indexed)}${total} contacts synced so far has this number.`;
}
