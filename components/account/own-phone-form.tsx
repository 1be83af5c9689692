import { useQuery } from '@tanstack/react-query';
import { FormNote } from '@/components/forms/form-note';
import { OwnPhoneField, useOwnPhoneForm } from '@/components/forms/own-phone';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { toast } from '@/components/ui/overlay/toast';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { preferenceQueries } from '@/lib/preferences/queries';

export function OwnPhoneForm() {
  const t = useMessages('account');
  const query = useQuery(preferenceQueries.mine());
  const { data, error } = query;
  if (data) return <NumberForm phone={data.test_phone} />;
  if (!error) {
    return (
      <div role="status" aria-label={t('phone.loading')}>
        <Skeleton className="h-15 w-full max-w-90" />
      </div>
    );
  }
  return (
    <Note tone="danger" role="alert" title={t('phone.failed')} action={<TryAgain query={query} />}>
      {error.message}
    </Note>
  );
}

function NumberForm({ phone }: { phone: string }) {
  const t = useMessages('account');
  const { form, submit, problem, pending } = useOwnPhoneForm({
    phone,
    isOptional: true,
    onSaved(saved) {
      form.reset({ phone: saved });
      void toast('success', coded(saved === '' ? 'account.phone.removed' : 'account.phone.saved'));
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid w-full max-w-90 gap-4">
      <FormNote problem={problem} />
      <OwnPhoneField form={form} hint={t('phone.hint')} optional />
      <div>
        <Button type="submit" pending={pending}>
          {t('phone.save')}
        </Button>
      </div>
    </form>
  );
}
