'use client';

import { useRef, useState } from 'react';
import { FormNote } from '@/components/forms/form-failure';
import { useSimpleForm } from '@/components/forms/use-form-submit';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { useAddDoNotSend, useRemoveDoNotSend } from '@/lib/do-not-send/mutations';
import { type DoNotSend, doNotSendRemoval } from '@/lib/do-not-send/schema';
import { ReasonField } from './reason-field';

const USUAL = ['Added by mistake', 'Asked to get messages again', 'Now someone else’s number'];

/** Removes a number from the list. Asks for a reason, and offers to undo it. */
export function RemoveNumber({ entry }: { entry: DoNotSend }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { phone, reason, by } = entry;
  return (
    <>
      <Button ref={button} size="sm" variant="ghost" data-remove="" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {phone}</span>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          <>
            Remove <bdi dir="ltr">{phone}</bdi> from the list?
          </>
        }
      >
        <p className="text-muted">
          Messages can be sent to it again. <bdi>{by.name ?? 'Someone'}</bdi> added it: <bdi>{reason}</bdi>
        </p>
        <RemovalForm entry={entry} pressed={button} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

type RemovalFormProps = {
  entry: DoNotSend;
  pressed: { current: HTMLButtonElement | null };
  onCancel: () => void;
};

function RemovalForm({ entry, pressed, onCancel }: RemovalFormProps) {
  const { mutateAsync: remove } = useRemoveDoNotSend();
  const { mutateAsync: add } = useAddDoNotSend();
  const { phone, source } = entry;
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: doNotSendRemoval,
    defaultValues: { reason: '' },
    fields: ['reason'],
    onSubmit: async ({ reason }) => {
      const next = neighbourOf(pressed.current);
      await remove({ id: entry.id, reason });
      next()?.focus();
      const text = `Removed ${phone}. Messages can be sent to it again.`;
      void undoToast({ tone: 'warning', text, onUndo: () => void putBack() });
    },
  });

  async function putBack() {
    try {
      await add({ phone, reason: entry.reason, source: source === 'refusal' ? 'refusal' : 'hand' });
      void toast('success', `${phone} is on the list again.`);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      void toast('error', `${phone} wasn’t added back.`, { description });
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem} />
      <ReasonField
        label="Reason for removing it"
        usual={USUAL}
        autoFocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" pending={pending}>
          Remove number
        </Button>
      </div>
    </form>
  );
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
