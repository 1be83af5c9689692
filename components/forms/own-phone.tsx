import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { contactQueries } from '@/lib/contacts/queries';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useSavePreference } from '@/lib/preferences/mutations';
import { PhoneField } from './phone-field';
import { useSimpleForm } from './use-simple-form';

const MAX_LENGTH = 40;

type OwnPhoneOptions = {
  phone: string;
  isOptional?: boolean;
  /** Gets the number in E.164, or an empty text. Not called when the form has been closed. */
  onSaved: (phone: string) => void;
};

/** The form of a person's own number, in any notation, to which test messages are sent. Saved with their preferences. */
export function useOwnPhoneForm({ phone, isOptional = false, onSaved }: OwnPhoneOptions) {
  const client = useQueryClient();
  const [schema] = useState(() => z.object({ phone: ownPhone(client, isOptional) }));
  // Its error reaches the form too.
  const { mutateAsync } = useSavePreference();
  return useSimpleForm({
    schema,
    defaultValues: { phone },
    fields: ['phone'],
    // The schema asks the server, which is too much for each letter.
    reValidateMode: 'onSubmit',
    write: ({ phone: value }) => mutateAsync({ key: 'test_phone', value }),
    onSaved: (_saved, { phone: value }) => onSaved(value),
  });
}

/** Reads the number as the server does, which knows the default country. */
function ownPhone(client: QueryClient, isOptional: boolean) {
  return z
    .string()
    .trim()
    .max(MAX_LENGTH)
    .transform(async (text, context) => {
      if (text === '' && isOptional) return text;
      const { e164, doubt } = await client
        .fetchQuery(contactQueries.phone(text))
        .catch((error: Error) => ({ e164: null, doubt: error.message }));
      if (e164 !== null) return e164;
      context.addIssue({ code: 'custom', message: doubt ?? coded('fields.phoneFormat') });
      return z.NEVER;
    });
}

type OwnPhoneFieldProps = {
  form: UseFormReturn<{ phone: string }, unknown, { phone: string }>;
  hint: string;
  optional?: boolean;
  autoFocus?: boolean;
};

export function OwnPhoneField({ form, hint, optional, autoFocus }: OwnPhoneFieldProps) {
  const t = useMessages('phone-fields');
  return (
    <PhoneField
      form={form}
      label={t('own')}
      hint={hint}
      optional={optional}
      autoFocus={autoFocus}
      autoComplete="tel"
      maxLength={MAX_LENGTH}
      register={form.register('phone', { onChange: () => form.clearErrors('phone') })}
    />
  );
}
