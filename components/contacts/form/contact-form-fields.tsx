import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { ContactFormValues } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';

type ContactFormFieldsProps = {
  register: UseFormRegister<ContactFormValues>;
  errors: FieldErrors<ContactFormValues>;
  /**
   * Renders the phone field where the phone can be edited. A function, so that the fields register in their order on
   * the screen and the first wrong one gets the focus.
   */
  renderPhone?: () => ReactNode;
};

export function ContactFormFields({ register, errors, renderPhone }: ContactFormFieldsProps) {
  const t = useMessages('contact-fields');
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Field label={t('label.first_name')} error={errors.first_name?.message}>
          <Input dir="auto" autoFocus autoComplete="off" {...register('first_name')} />
        </Field>
        <Field label={t('label.last_name')} optional error={errors.last_name?.message}>
          <Input dir="auto" autoComplete="off" {...register('last_name')} />
        </Field>
      </div>
      {renderPhone?.()}
      <Field label={t('label.email')} optional error={errors.email?.message}>
        {/* Not type="email": browsers rewrite internationalized addresses in it. */}
        <Input
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoComplete="off"
          {...register('email')}
        />
      </Field>
    </>
  );
}
