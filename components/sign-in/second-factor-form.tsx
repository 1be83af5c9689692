'use client';

import { useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { type CodeInput, codeInput } from '@/lib/account/schema';
import { CodeField } from '../account/code-field';

type SecondFactorFormProps = { onSubmit: (values: CodeInput) => Promise<void>; onBack: () => void };

export function SecondFactorForm({ onSubmit, onBack }: SecondFactorFormProps) {
  const [recovery, setRecovery] = useState(false);
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: codeInput,
    defaultValues: { code: '' },
    fields: ['code'],
    onSubmit,
  });

  function chooseRecovery(chosen: boolean) {
    form.reset();
    setRecovery(chosen);
    setTimeout(() => form.setFocus('code'));
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem} />
      <CodeField
        autoFocus
        error={errors.code?.message}
        register={form.register('code')}
        recovery={{ chosen: recovery, onChange: chooseRecovery }}
      />
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        Sign in
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Start again
      </Button>
    </form>
  );
}
