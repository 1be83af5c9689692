'use client';

import { useMutation } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { toast } from '@/components/ui/toast';
import type { PasswordInput } from '@/lib/auth/schema';
import { request } from '@/lib/http/request';
import { ChangePasswordForm } from './change-password-form';
import { TestPhoneForm } from './test-phone-form';

type AccountViewProps = { email: string; access: boolean; maySend: boolean };

export function AccountView({ email, access, maySend }: AccountViewProps) {
  const endOthers = useMutation({
    mutationFn: () => request<void>('/api/account/sessions', { method: 'DELETE' }),
    onSuccess: () => void toast('success', 'Your other sessions have ended.'),
    onError: (error) => void toast('error', error.message),
  });
  return (
    <>
      <PageHeader title="Your account" meta={email} />
      <div className="grid min-h-0 flex-1 content-start gap-8 overflow-y-auto p-5">
        {!access && (
          <Note tone="warning">You have no role yet, so there is nothing to see. Ask an admin for one.</Note>
        )}
        {maySend && (
          <section className="grid gap-3">
            <h2 className="font-semibold text-title">Test messages</h2>
            <TestPhoneForm />
          </section>
        )}
        <section className="grid gap-3">
          <h2 className="font-semibold text-title">Change password</h2>
          <ChangePasswordForm email={email} onSubmit={changePassword} />
        </section>
        <section className="grid justify-items-start gap-3">
          <h2 className="font-semibold text-title">Other sessions</h2>
          <p className="max-w-100 text-muted">
            Signs you out on every other browser and device. Changing your password does so too.
          </p>
          <Button pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End other sessions
          </Button>
        </section>
      </div>
    </>
  );
}

async function changePassword(values: PasswordInput) {
  await request('/api/account/password', { method: 'PUT', body: values });
}
