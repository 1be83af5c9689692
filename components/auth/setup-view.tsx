'use client';

import type { SetupInput } from '@/lib/auth/schema';
import { request } from '@/lib/http/request';
import { paths } from '@/lib/paths';
import { AuthCard } from './auth-card';
import { SetupForm } from './setup-form';

export function SetupView({ token }: { token: string }) {
  async function setUp(values: SetupInput) {
    await request('/api/setup', { method: 'POST', body: values });
    location.assign(paths.signIn());
  }
  return (
    <AuthCard title="Create an admin" text="This link works once. You can invite the others afterwards.">
      <SetupForm token={token} onSubmit={setUp} />
    </AuthCard>
  );
}
