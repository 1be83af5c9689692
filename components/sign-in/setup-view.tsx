'use client';

import { useOpenedLink } from '@/components/sign-in/opened-link';
import { request } from '@/lib/api/client';
import { leaveTo } from '@/lib/api/navigate';
import type { SetupInput } from '@/lib/auth/schema';
import { paths } from '@/lib/paths';
import { AuthCard } from './auth-card';
import { SetupForm } from './setup-form';

export function SetupView() {
  const { token } = useOpenedLink();
  async function setUp(values: SetupInput) {
    await request('/api/setup', { method: 'POST', body: values });
    // Back must not lead to a link that is spent.
    await leaveTo(paths.signInAfter('account-made'), 'replace');
  }
  return (
    <AuthCard title="Create an admin" text="This link works once. You can invite the others afterwards.">
      <SetupForm token={token} onSubmit={setUp} />
    </AuthCard>
  );
}
