'use client';

import { useRouter } from 'next/navigation';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveProfile } from '@/lib/account/mutations';
import { type Account, profileInput } from '@/lib/account/schema';

export function ProfileForm({ account }: { account: Account }) {
  const router = useRouter();
  const { mutateAsync } = useSaveProfile();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: profileInput,
    defaultValues: { name: account.name },
    fields: ['name'],
    onSubmit: async (profile) => {
      const saved = await mutateAsync(profile);
      form.reset({ name: saved.name });
      void toast('success', 'Your name is saved.');
      // The frame around the page shows it too, and was drawn on the server.
      router.refresh();
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-90 gap-4">
      <FormNote problem={problem} />
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" dir="auto" {...form.register('name')} />
      </Field>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small [&>dt]:text-muted">
        <dt>Email</dt>
        <dd className="break-words">
          <bdi>{account.email}</bdi>
        </dd>
        <dt>{account.roles.length === 1 ? 'Role' : 'Roles'}</dt>
        <dd className="first-letter:uppercase">{account.roles.join(', ') || 'none yet'}</dd>
      </dl>
      <div>
        <Button type="submit" pending={pending}>
          Save name
        </Button>
      </div>
    </form>
  );
}
