import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ContactFormFields } from '@/components/contacts/form/contact-form-fields';
import { FormFailure } from '@/components/forms/form-failure';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useUnconfirmed } from '@/components/forms/use-unconfirmed';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { toast } from '@/components/ui/overlay/toast';
import { useUnsaved } from '@/components/ui/unsaved/unsaved';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import type { IndexCoverage } from '@/lib/contact-search/schema';
import { CONTACT_FIELDS } from '@/lib/contacts/fields';
import { requestCreatedContact, useCreateContact } from '@/lib/contacts/mutations';
import { type Contact, type ContactFormValues, type ContactInput, contactInput } from '@/lib/contacts/schema';
import { formatNumber } from '@/lib/format';
import { serviceSaid } from '@/lib/service/labels';
import type { Recipient } from './use-recipient';

type UnknownContactNoticeProps = {
  recipient: Recipient;
  /** How many contacts were searched. */
  extent: IndexCoverage;
  canCreate: boolean;
  onCreated: (uuid: string) => void;
  onDecline: () => void;
};

/** Offers to create the contact first: the service creates one without a name for a number that it doesn't know. */
export function UnknownContactNotice({
  recipient,
  extent,
  canCreate,
  onCreated,
  onDecline,
}: UnknownContactNoticeProps) {
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

function soFar({ indexed, expected }: IndexCoverage): string {
  const total = expected === null ? '' : ` of ${formatNumber(expected)}`;
  return `None of the ${formatNumber(indexed)}${total} contacts synced so far has this number.`;
}

type CreateContactFormProps = { phone: string; onCreated: (uuid: string) => void; onCancel: () => void };

/** Asks for the name; the message's phone number can't be changed here. */
function CreateContactForm({ phone, onCreated, onCancel }: CreateContactFormProps) {
  const client = useQueryClient();
  const create = useCreateContact();
  const empty = { first_name: '', last_name: '', email: '', phone };
  const form = useForm<ContactFormValues, unknown, ContactInput>({
    defaultValues: empty,
    resolver: zodResolver(contactInput),
  });
  const { errors, isDirty } = form.formState;
  const release = useUnsaved(isDirty, onCancel);

  const { run, note, dialog } = useUnconfirmed<ContactInput, Contact>({
    name: `contact:new:${phone}`,
    empty,
    noun: 'contact',
    look: requestCreatedContact,
    onFound: (contact, { first_name }, open) => void (open && created(contact.uuid, first_name, null)),
    isRepeat: () => true,
  });

  const { submit, failure, pending } = useFormSubmit(form, CONTACT_FIELDS, async (input) => {
    const made = await run(input, () => create.mutateAsync(input));
    if (typeof made === 'object') await created(made.id, input.first_name, made.message);
  });

  async function created(uuid: string, name: string, message: string | null) {
    await client.invalidateQueries({ queryKey: contactIndexQueries.all() });
    release();
    void toast('success', `Created ${name}.`, { description: serviceSaid(message) });
    onCreated(uuid);
  }

  return (
    <>
      <form
        method="post"
        noValidate
        aria-label="New contact"
        onSubmit={submit}
        onKeyDown={submitOnCommandEnter}
        className="grid gap-3 rounded border p-3"
      >
        <p className="font-semibold">
          New contact for <PhoneNumber phone={phone} />
        </p>
        <ContactFormFields register={form.register} errors={errors} />
        {errors.phone?.message && <FormFailure text={errors.phone.message} signedOut={false} />}
        {failure && <FormFailure {...failure} />}
        {note}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" pending={pending}>
            Create contact
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
