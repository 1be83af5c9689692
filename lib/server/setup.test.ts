import { beforeEach, expect, it } from 'vitest';
import type { Context } from './context';
import { completeSetup, createSetupLink, isSetupOpen } from './setup';
import { cookieOf } from './testing/calls';
import { asDesk, describeStores } from './testing/stores';

const ctx: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };
const DAY = 24 * 3600_000;
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const answers = (token: string) => ({
  token,
  name: 'Ana',
  email: 'ana@example.com',
  password: 'correct horse battery',
});

describeStores('the setup link', (open) => {
  beforeEach(() => {
    asDesk(open());
  });

  it('makes the first admin, once', async () => {
    const token = tokenOf(await createSetupLink());
    expect(await isSetupOpen(token)).toBe(true);
    await completeSetup(ctx, answers(token));
    expect(await isSetupOpen(token)).toBe(false);
    await expect(completeSetup(ctx, answers(token))).rejects.toMatchObject({ code: 'not_found' });
    expect(await open().selectFrom('user').select(['email', 'role']).execute()).toEqual([
      { email: 'ana@example.com', role: 'admin' },
    ]);
  });

  it('makes one admin of two who use it at once', async () => {
    const token = tokenOf(await createSetupLink());
    const both = [
      completeSetup(ctx, answers(token)),
      completeSetup(ctx, { ...answers(token), email: 'b@example.com' }),
    ];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });

  it('expires after a day, and when an admin exists', async () => {
    const token = tokenOf(await createSetupLink());
    expect(await isSetupOpen(token, Date.now() + DAY + 1)).toBe(false);
    await cookieOf(['admin']);
    expect(await isSetupOpen(token)).toBe(false);
  });

  it('is kept nowhere as it was printed', async () => {
    const token = tokenOf(await createSetupLink());
    expect(JSON.stringify(await open().selectFrom('setup_link').selectAll().execute())).not.toContain(token);
  });
});
