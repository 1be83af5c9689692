'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import { Time } from '@/components/ui/time';
import { type ContactField, differingFields, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { ConflictField, type Side } from './conflict-field';

type ConflictProps = {
  /** The contact as the form opened with it, as it is now, and what the person typed. */
  base: Contact;
  current: Contact;
  yours: ContactInput;
  onSave: (chosen: ContactInput) => Promise<void>;
  onBack: () => void;
};

/** Someone else was quicker: both versions side by side, to choose from field by field. */
export function Conflict({ base, current, yours, onSave, onBack }: ConflictProps) {
  const theirs = fieldsOf(current);
  const differing = differingFields(theirs, yours);
  const mine = differingFields(fieldsOf(base), yours);
  const [picked, setPicked] = useState<Partial<Record<ContactField, Side>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // What the person never touched is not theirs to undo.
  const sideOf = (field: ContactField) => picked[field] ?? (mine.includes(field) ? 'yours' : 'theirs');

  async function save() {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const chosen = { ...yours };
    for (const field of differing) if (sideOf(field) === 'theirs') chosen[field] = theirs[field];
    try {
      await onSave(chosen);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be saved.');
    }
    setPending(false);
  }

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SheetBody>
        <div>
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            Someone else has changed this contact
          </h3>
          <p className="mt-1 text-muted">
            It was updated <Time value={current.updated_at} none="at an unknown time" />, while you were
            editing. Nothing has been saved.{' '}
            {differing.length > 0
              ? 'Choose what shall hold.'
              : 'None of the four fields that you can edit differs from yours.'}
          </p>
        </div>
        {differing.map((field) => (
          <ConflictField
            key={field}
            field={field}
            theirs={theirs[field]}
            yours={yours[field]}
            side={sideOf(field)}
            onPick={(side) => setPicked((now) => ({ ...now, [field]: side }))}
          />
        ))}
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </SheetBody>
      <SheetFooter>
        <Button onClick={onBack}>Back to the form</Button>
        <Button type="submit" variant="primary" pending={pending}>
          Save these
        </Button>
      </SheetFooter>
    </form>
  );
}
