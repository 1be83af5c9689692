import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { ReasonField } from '@/components/do-not-send/reason-field';
import { useRemoveNumbers } from '@/components/do-not-send/use-remove-numbers';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { ProgressBar } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { formatCount, formatNumber } from '@/lib/format';
import { type DoNotSendRun, phonesOf, useDoNotSendRun } from './do-not-send-run';

type DoNotSendButtonProps = {
  contacts: () => Contact[];
  onDone: () => void;
};

export function DoNotSendButton({ contacts, onDone }: DoNotSendButtonProps) {
  const [chosen, setChosen] = useState<Contact[] | null>(null);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setChosen(contacts())}>
        <Ban />
        Do not send
      </Button>
      {chosen && <DoNotSendDialog contacts={chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </>
  );
}

type DoNotSendDialogProps = { contacts: Contact[]; onClose: () => void; onDone?: () => void };

export function DoNotSendDialog({ contacts, onClose, onDone }: DoNotSendDialogProps) {
  const { phones, without } = phonesOf(contacts);
  const { run, start, stop } = useDoNotSendRun();
  const remove = useRemoveNumbers();
  const isRunning = run?.state === 'running';
  const only = phones.length === 1 ? contacts.find(({ phone }) => phone) : undefined;

  async function add(reason: string) {
    const { left, rejected, ids, added, alreadyThere } = await start(phones, reason);
    if (left > 0 || rejected.length > 0) return;
    const were = alreadyThere === 1 ? '1 was' : `${formatNumber(alreadyThere)} were`;
    const listed = alreadyThere > 0 ? ` ${were} already on the list.` : '';
    const text = `Added ${formatCount(added, 'number')} to the do-not-send list.${listed}`;
    if (ids.length === 0) void toast('success', text);
    else void undoToast({ tone: 'success', text, onUndo: () => void remove(ids, 'Undone') });
    onClose();
    onDone?.();
  }

  return (
    <Dialog
      open
      onClose={isRunning ? stop : onClose}
      title={
        only ? (
          <>
            Add{' '}
            {contactName(only) ? (
              <>
                <bdi>{contactName(only)}</bdi> (<PhoneNumber phone={phones[0] ?? ''} />)
              </>
            ) : (
              <PhoneNumber phone={phones[0] ?? ''} />
            )}{' '}
            to the do-not-send list?
          </>
        ) : (
          `Add ${formatCount(phones.length, 'number')} to the do-not-send list?`
        )
      }
    >
      <p className="text-muted">
        {phones.length === 1
          ? 'No one can message this number until it’s removed from the list.'
          : 'No one can message these numbers until they’re removed from the list.'}
        {without > 0 && ` ${formatCount(without, 'contact has', 'contacts have')} no phone number.`}
      </p>
      {run === null && <ReasonForm none={phones.length === 0} onCancel={onClose} onSubmit={add} />}
      {isRunning && <Running run={run} onStop={stop} />}
      {run?.state === 'ended' && <Ended run={run} onClose={onClose} />}
    </Dialog>
  );
}

type ReasonFormProps = { none: boolean; onCancel: () => void; onSubmit: (reason: string) => Promise<void> };

function ReasonForm({ none, onCancel, onSubmit }: ReasonFormProps) {
  const { form, submit, pending, errors } = useSimpleForm({
    schema: doNotSendInput.pick({ reason: true }),
    defaultValues: { reason: '' },
    fields: ['reason'],
    write: ({ reason }) => onSubmit(reason),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ReasonField autoFocus error={errors.reason?.message} {...form.register('reason')} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={none} pending={pending}>
          Add to the list
        </Button>
      </div>
    </form>
  );
}

function Running({ run: { all, left }, onStop }: { run: DoNotSendRun; onStop: () => void }) {
  return (
    <div className="grid gap-2">
      <p className="num font-medium" aria-hidden="true">
        {formatNumber(all - left)} of {formatNumber(all)}
      </p>
      <ProgressBar label="Numbers added" value={all - left} max={all} className="w-full" />
      <div className="flex justify-end">
        <Button onClick={onStop}>Stop</Button>
      </div>
    </div>
  );
}

const SHOWN = 5;

function Ended({ run, onClose }: { run: DoNotSendRun; onClose: () => void }) {
  const { all, added, alreadyThere, rejected, left, why } = run;
  return (
    <div className="grid gap-3" role="status">
      <Note
        tone={why ? 'danger' : 'warning'}
        title={`${formatNumber(added + alreadyThere)} of ${formatCount(all, 'number')} are on the list`}
      >
        {left > 0 && (
          <p>
            {formatCount(left, 'number wasn’t', 'numbers weren’t')} added. {why}{' '}
            {why && 'Try again; numbers already on the list are skipped.'}
          </p>
        )}
        {rejected.length > 0 && (
          <>
            <p>{formatCount(rejected.length, 'number')} can’t be added:</p>
            <ul className="mt-1">
              {rejected.slice(0, SHOWN).map(({ phone, reason }) => (
                <li key={phone}>
                  <PhoneNumber phone={phone} />: {reason}
                </li>
              ))}
              {rejected.length > SHOWN && <li>and {formatNumber(rejected.length - SHOWN)} more</li>}
            </ul>
          </>
        )}
      </Note>
      <div className="flex justify-end">
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
