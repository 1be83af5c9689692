import { useQueryClient } from '@tanstack/react-query';
import { ContactFormFields } from '@/components/contacts/form/contact-form-fields';
import { useUnconfirmedContact } from '@/components/contacts/form/use-unconfirmed-contact';
import { AfterSave } from '@/components/forms/after-save';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote, QuestionDialog, UnconfirmedNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { inputName } from '@/lib/contacts/display';
import { requestCreatedContact, useCreateContact } from '@/lib/contacts/mutations';
import {
  type ContactCreated,
  type ContactFormValues,
  type ContactInput,
  contactInput,
} from '@/lib/contacts/schema';
import type { Translate } from '@/lib/messages/catalog';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { serviceSaid } from '@/lib/service/said';
import type { Recipient } from './use-recipient';

export type UnknownContactStep = 'asking' | 'creating' | 'back' | 'settled';

type UnknownContactNoticeProps = {
  recipient: Recipient;
  /** How many contacts were searched without finding the number; null once one has it. */
  extent: IndexCoverage | null;
  canCreate: boolean;
  step: UnknownContactStep;
  onStep: (step: UnknownContactStep) => void;
  onCreated: (uuid: string) => void;
  onDecline: () => void;
};

/** Offers to create the contact first: the service creates one without a name for a number that it doesn't know. */
export function UnknownContactNotice({
  recipient,
  extent,
  canCreate,
  step,
  onStep,
  onCreated,
  onDecline,
}: UnknownContactNoticeProps) {
  const t = useMessages('sends-contact');
  if (step === 'creating') {
    return (
      <AfterSave name={draftName(recipient.phone)}>
        <CreateContactForm phone={recipient.phone} onCreated={onCreated} onCancel={() => onStep('back')} />
      </AfterSave>
    );
  }
  return (
    <Note
      tone="warning"
      role="status"
      title={t('title')}
      action={
        canCreate && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" autoFocus={step === 'back'} onClick={() => onStep('creating')}>
              {t('createFirst')}
            </Button>
            <Button size="sm" variant="ghost" onClick={onDecline}>
              {t('sendWithout')}
            </Button>
          </span>
        )
      }
    >
      {extent && unknownTo(t, extent)} {t(canCreate ? 'mayCreate' : 'mayNotCreate')}
    </Note>
  );
}

function unknownTo(t: Translate<'sends-contact'>, { complete, indexed, expected }: IndexCoverage): string {
  if (complete) return t('unknown');
  return expected === null ? t('unknownSoFar', { indexed }) : t('unknownOf', { indexed, expected });
}

const draftName = (phone: string) => `contact:new:${phone}`;

type CreateContactFormProps = { phone: string; onCreated: (uuid: string) => void; onCancel: () => void };

function CreateContactForm({ phone, onCreated, onCancel }: CreateContactFormProps) {
  const client = useQueryClient();
  const create = useCreateContact();
  const t = useMessages('sends-contact');
  const { unconfirmed, again } = useUnconfirmedContact();
  const empty = { first_name: '', last_name: '', email: '', phone };

  const { form, ...record } = useRecordForm<ContactFormValues, ContactInput, null, ContactCreated>({
    name: draftName(phone),
    record: null,
    values: empty,
    schema: contactInput,
    fields: ['first_name', 'last_name', 'email'],
    nameOf: inputName,
    write: (input) => create.mutateAsync(input),
    onSaved: ({ id, message }, { values, isOpen }) => void created(id, values, message, isOpen),
    lost: {
      unconfirmed,
      empty,
      async look(attempted) {
        const found = await requestCreatedContact(attempted);
        return found && (({ isOpen }) => void created(found.uuid, attempted, null, isOpen));
      },
      repeat: { is: () => true, question: again },
    },
  });

  async function created(
    uuid: string,
    { first_name }: ContactInput,
    message: string | null,
    isOpen: boolean,
  ) {
    await client.invalidateQueries({ queryKey: contactIndexQueries.all() });
    void toast('success', coded('sends-contact.created', { name: first_name }), {
      description: serviceSaid(message),
    });
    if (isOpen) onCreated(uuid);
  }

  return (
    <>
      <form
        key={record.key}
        method="post"
        noValidate
        aria-label={t('form')}
        onSubmit={record.submit}
        onKeyDown={submitOnCommandEnter}
        className="grid gap-3 rounded border p-3"
      >
        <p className="font-semibold">{t.rich('formFor', { phone: <PhoneNumber phone={phone} /> })}</p>
        <FilledNote form={record} />
        <ContactFormFields register={form.register} errors={form.formState.errors} />
        {record.state.failure && <FormFailure {...record.state.failure} />}
        <UnconfirmedNote write={record.state.lost} about={record.lost} onLookAgain={record.lookAgain} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => attempt(onCancel)}>{t('cancel')}</Button>
          <Button type="submit" pending={record.isSaving}>
            {t('create')}
          </Button>
        </div>
      </form>
      <QuestionDialog question={record.state.question} onAnswer={record.answer} />
    </>
  );
}
