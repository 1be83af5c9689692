import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { PasswordInput } from '@/components/ui/form-controls/input';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { Dialog } from '@/components/ui/overlay/dialog';
import { unsaved } from '@/components/ui/unsaved/unsaved';
import { useReauthenticate } from '@/lib/account/mutations';
import { accountQueries } from '@/lib/account/queries';
import { type Account, codeInput, proofInput } from '@/lib/account/schema';
import { post, saidOf } from '@/lib/api/client';
import { leaveTo } from '@/lib/api/navigate';
import { useMessages } from '@/lib/messages/messages-provider';
import { CodeField } from './code-field';

type ReauthenticateDialogProps = { open: boolean; onAnswer: (proven: boolean) => void };

/** Opens over the current page or sheet. What was typed there stays, and is sent once the user has confirmed. */
export function ReauthenticateDialog({ open, onAnswer }: ReauthenticateDialogProps) {
  const t = useMessages('reauthenticate');
  const query = useQuery({ ...accountQueries.mine(), enabled: open });
  const { data, error } = query;
  return (
    <Dialog open={open} title={t('title')} onClose={() => onAnswer(false)}>
      {data?.has_password && <ReauthenticateForm account={data} onAnswer={onAnswer} />}
      {data && !data.has_password && <AtProvider account={data} onCancel={() => onAnswer(false)} />}
      {!data && error && (
        <Note tone="danger" role="alert" action={<TryAgain query={query} />}>
          {error.message}
        </Note>
      )}
      {!data && !error && <Skeleton className="h-24 w-full" />}
    </Dialog>
  );
}

/** Users without a password leave the page to confirm, so what they typed is kept in its draft. */
function AtProvider({ account: { provider }, onCancel }: { account: Account; onCancel: () => void }) {
  const t = useMessages('reauthenticate');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function signInAgain() {
    setPending(true);
    try {
      const body = { next: location.pathname + location.search, again: true };
      const { url } = await post<{ url: string }>('/api/session/oidc', body);
      unsaved.setAside(() => void leaveTo(url));
    } catch (error) {
      setProblem(saidOf(error) ?? null);
      setPending(false);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('atProvider')}</p>
      <FormNote problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button variant="primary" pending={pending} onClick={() => void signInAgain()}>
          {provider === null
            ? t('continueWithOrganization')
            : t.rich('continueWith', { provider: <bdi>{provider}</bdi> })}
        </Button>
      </div>
    </div>
  );
}

/** The field of the method that isn't used must be empty. */
const schemas = {
  password: z.object({ current_password: proofInput.shape.current_password, code: z.literal('') }),
  code: codeInput.extend({ current_password: z.literal('') }),
};

type ReauthenticateFormProps = { account: Account; onAnswer: (proven: boolean) => void };

function ReauthenticateForm({ account, onAnswer }: ReauthenticateFormProps) {
  const t = useMessages('reauthenticate');
  const [by, setBy] = useState<'password' | 'code'>('password');
  const { mutateAsync } = useReauthenticate();
  const { form, submit, problem, pending, errors } = useSimpleForm<
    { current_password: string; code: string },
    { current_password: string; code: string },
    void
  >({
    schema: schemas[by],
    defaultValues: { current_password: '', code: '' },
    fields: ['current_password', 'code'],
    write: ({ current_password, code }) => mutateAsync(by === 'password' ? { current_password } : { code }),
    onSaved: () => onAnswer(true),
  });

  function choose(next: 'password' | 'code') {
    form.reset();
    setBy(next);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{t(by === 'password' ? 'byPassword' : 'byCode')}</p>
      <FormNote problem={problem} />
      <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
      {by === 'password' ? (
        <Field label={t('password')} error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" autoFocus {...form.register('current_password')} />
        </Field>
      ) : (
        <CodeField autoFocus error={errors.code?.message} register={form.register('code')} />
      )}
      {account.two_factor.confirmed_at !== null && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 justify-self-start"
          onClick={() => choose(by === 'password' ? 'code' : 'password')}
        >
          {t(by === 'password' ? 'useCode' : 'usePassword')}
        </Button>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t('continue')}
        </Button>
      </div>
    </form>
  );
}
