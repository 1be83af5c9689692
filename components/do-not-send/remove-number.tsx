'use client';

import { useRef, useState } from 'react';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { useAddDoNotSend, useRemoveDoNotSend } from '@/lib/do-not-send/mutations';
import type { DoNotSend } from '@/lib/do-not-send/schema';
import { spacedPhone } from '@/lib/spaced-phone';
import { RemovalReason } from './removal-reason';

type RemoveNumberProps = {
  entry: DoNotSend;
  /** Takes the focus, because the button disappears; by default that of the next row does. */
  focusNext?: () => void;
};

/** Removes a number from the list. Asks for a reason, and offers to undo it. */
export function RemoveNumber({ entry, focusNext }: RemoveNumberProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { phone, reason, by } = entry;
  return (
    <>
      <Button ref={button} size="sm" variant="ghost" data-remove="" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {spacedPhone(phone)}</span>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          <>
            Remove <PhoneNumber phone={phone} /> from the list?
          </>
        }
      >
        <p className="text-muted">
          Messages can be sent to it again. <bdi>{by.name ?? 'Someone'}</bdi> added it: <bdi>{reason}</bdi>
        </p>
        <RemovalForm entry={entry} pressed={button} focusNext={focusNext} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

type RemovalFormProps = {
  entry: DoNotSend;
  pressed: { current: HTMLButtonElement | null };
  focusNext?: () => void;
  onCancel: () => void;
};

function RemovalForm({ entry, pressed, focusNext, onCancel }: RemovalFormProps) {
  const { mutateAsync: remove } = useRemoveDoNotSend();
  const { mutateAsync: add } = useAddDoNotSend();
  const { phone, source } = entry;
  async function submit(removal: string) {
    const next = neighbourOf(pressed.current);
    await remove({ id: entry.id, reason: removal });
    if (focusNext) focusNext();
    else next()?.focus();
    const text = `Removed ${spacedPhone(phone)}. Messages can be sent to it again.`;
    void undoToast({ tone: 'warning', text, onUndo: () => void putBack() });
  }

  async function putBack() {
    try {
      await add({ phone, reason: entry.reason, source: source === 'refusal' ? 'refusal' : 'hand' });
      void toast('success', `${spacedPhone(phone)} is on the list again.`);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      void toast('error', `${spacedPhone(phone)} wasn’t added back.`, { description });
    }
  }

  return <RemovalReason saveLabel="Remove number" onCancel={onCancel} onSubmit={submit} />;
}

/** The row disappears with its button: the focus moves to the button of the row that takes its place. */
function neighbourOf(pressed: Element | null): () => HTMLElement | undefined {
  const buttons = () => Array.from<Element | null>(document.querySelectorAll('[data-remove]'));
  const at = buttons().indexOf(pressed);
  return () => {
    const left = buttons();
    const next = at < 0 ? null : (left[at] ?? left.at(-1));
    return next instanceof HTMLElement ? next : undefined;
  };
}
