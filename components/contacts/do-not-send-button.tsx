import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { AddReasonField } from '@/components/do-not-send/add-reason-field';
import { type NumbersAddition, useAddNumbers } from '@/components/do-not-send/use-add-numbers';
import { useRemoveNumbers } from '@/components/do-not-send/use-remove-numbers';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { BatchProgress } from '@/components/ui/display/batch-progress';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { coded, sentences } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { phonesOf } from './phones-of';

type DoNotSendButtonProps = {
  contacts: () => Contact[];
  onDone: () => void;
};

export function DoNotSendButton({ contacts, onDone }: DoNotSendButtonProps) {
  const t = useMessages('do-not-send-add');
  const [chosen, setChosen] = useState<Contact[] | null>(null);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setChosen(contacts())}>
        <Ban />
        {t('button')}
      </Button>
      {chosen && <DoNotSendDialog contacts={chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </>
  );
}

type DoNotSendDialogProps = { contacts: Contact[]; onClose: () => void; onDone?: () => void };

export function DoNotSendDialog({ contacts, onClose, onDone }: DoNotSendDialogProps) {
  const { phones, without } = phonesOf(contacts);
  const t = useMessages('do-not-send-add');
  const { run, start, stop } = useAddNumbers();
  const { remove } = useRemoveNumbers({ outlives: true });
  const isRunning = run?.state === 'running';
  const only = phones.length === 1 ? contacts.find((each) => each.phone) : undefined;
  const name = only ? contactName(only) : null;
  const phone = <PhoneNumber phone={phones[0] ?? ''} />;

  async function add(reason: string) {
    const { left, rejected, ids, added, alreadyThere } = await start(
      phones.map((each) => ({ phone: each, reason })),
    );
    if (left > 0 || rejected.length > 0) return;
    const listed =
      alreadyThere > 0 ? coded('do-not-send-add.alreadyListed', { count: alreadyThere }) : undefined;
    const text = sentences(coded('do-not-send-add.added', { count: added }), listed);
    if (ids.length === 0) void toast('success', text);
    else void undoToast({ tone: 'success', text, onUndo: () => void remove(ids, t('undone')) });
    onClose();
    onDone?.();
  }

  return (
    <Dialog
      open
      onClose={isRunning ? stop : onClose}
      title={
        only
          ? t.rich(name === null ? 'title.one' : 'title.named', {
              name: <bdi>{name}</bdi>,
              contact: phone,
              phone,
            })
          : t('title.several', { count: phones.length })
      }
    >
      <p className="text-muted">
        {t('about', { count: phones.length })} {without > 0 && t('without', { count: without })}
      </p>
      {run === null && <ReasonForm none={phones.length === 0} onCancel={onClose} onSubmit={add} />}
      {isRunning && (
        <BatchProgress label={t('progressBar')} done={run.all - run.left} all={run.all} onStop={stop} />
      )}
      {run?.state === 'ended' && <Ended run={run} onClose={onClose} />}
    </Dialog>
  );
}

type ReasonFormProps = { none: boolean; onCancel: () => void; onSubmit: (reason: string) => Promise<void> };

function ReasonForm({ none, onCancel, onSubmit }: ReasonFormProps) {
  const t = useMessages('do-not-send-add');
  const { form, submit, pending, errors } = useSimpleForm({
    schema: doNotSendInput.pick({ reason: true }),
    defaultValues: { reason: '' },
    fields: ['reason'],
    write: ({ reason }) => onSubmit(reason),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <AddReasonField autoFocus error={errors.reason?.message} {...form.register('reason')} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={none} pending={pending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

const MAX_SHOWN = 5;

function Ended({ run, onClose }: { run: NumbersAddition; onClose: () => void }) {
  const write = useText();
  const { all, added, alreadyThere, rejected, left, why } = run;
  const t = useMessages('do-not-send-add');
  return (
    <div className="grid gap-3" role="status">
      <Note tone={why ? 'danger' : 'warning'} title={t('ended', { count: added + alreadyThere, all })}>
        {left > 0 && (
          <p>
            {t('left', { count: left })} {why && write(why)} {why && t('again')}
          </p>
        )}
        {rejected.length > 0 && (
          <>
            <p>{t('rejected', { count: rejected.length })}</p>
            <ul className="mt-1">
              {rejected.slice(0, MAX_SHOWN).map(({ phone, reason }) => (
                <li key={phone}>
                  <PhoneNumber phone={phone} />: {reason}
                </li>
              ))}
              {rejected.length > MAX_SHOWN && (
                <li>{t('rejectedMore', { count: rejected.length - MAX_SHOWN })}</li>
              )}
            </ul>
          </>
        )}
      </Note>
      <div className="flex justify-end">
        <Button autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
