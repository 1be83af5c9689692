import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormNote } from '@/components/forms/form-failure';
import { OwnPhoneField, useOwnPhoneForm } from '@/components/forms/own-phone';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { preferenceQueries } from '@/lib/preferences/queries';

/** The user's own number; empty for none. */
export function OwnPhoneForm() {
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const [saved, setSaved] = useState<string | null>(null);
  const { form, submit, problem, pending } = useOwnPhoneForm({
    phone: preferences?.test_phone ?? '',
    isOptional: true,
    onSaved(phone) {
      form.reset({ phone });
      setSaved(phone);
    },
  });
  const typed = useWatch({ control: form.control, name: 'phone' });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid w-full max-w-90 gap-4">
      <FormNote problem={problem} />
      <OwnPhoneField form={form} hint="Test messages are sent to it." optional />
      <div>
        <Button type="submit" pending={pending}>
          Save number
        </Button>
      </div>
      <div role="status" className="empty:absolute">
        {typed === saved && <Note tone="success">Number saved.</Note>}
      </div>
    </form>
  );
}
