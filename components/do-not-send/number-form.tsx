'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { CommandEnterHint } from '@/components/ui/form-controls/command-enter-hint';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { ReasonField } from './reason-field';

const numberInput = doNotSendInput.pick({ phone: true, reason: true });

type Values = { phone: string; reason: string };

type NumberFormProps = DraftProps<Values> & {
  /** Resolves when saved. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (values: Values) => Promise<void>;
  onCancel: () => void;
};

export function NumberForm(props: NumberFormProps) {
  const { values, notice, onSubmit, onCancel } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<Values>({ defaultValues: values, resolver: zodResolver(numberInput) });
  const { errors, isSubmitting } = form.formState;
  useDraftReports(form, props);

  const save = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await onSubmit(input);
    } catch (error) {
      setFailure(failureOf(error, ['phone', 'reason'], form.setError));
    }
  });

  return (
    <form className="contents" noValidate onSubmit={save} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {notice}
        <Field label="Phone" error={errors.phone?.message} hint="With + and the country code.">
          <Input
            type="tel"
            dir="ltr"
            className="num"
            autoFocus
            autoComplete="off"
            {...form.register('phone')}
          />
        </Field>
        <ReasonField error={errors.reason?.message} {...form.register('reason')} />
        {failure && <FormFailure {...failure} />}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>to save</CommandEnterHint>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Add number
        </Button>
      </SheetFooter>
    </form>
  );
}
