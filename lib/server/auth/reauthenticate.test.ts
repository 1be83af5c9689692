import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, contextOf, cookieHeader, member, openFor, owner, PASSWORD } from '../../testing/factors';
import { setUpApp } from '../../testing/stores';
import { checkBackup, downloadBackup } from '../backup/download';
import type { Store } from '../db/client';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import type { Context } from '../http/context';
import { invite, renewInvitation } from '../staff/invite';
import { findMember } from '../staff/list';
import { makeResetLink } from '../staff/reset-password';
import { resetTwoFactor, setActive, updateMember } from '../staff/update';
import { reauthenticate, requireRecentAuthentication } from './reauthenticate';
import { signInAsDemo } from './sign-in';

const EVE = { name: 'Eve', email: 'eve@example.com' };
const job: Context = { actor: { kind: 'job', name: 'start' }, requestId: 'r', address: null };

describe('reauthentication', () => {
  let store: Store;
  beforeAll(async () => {
    store = openSqlite(':memory:');
    await migrate(store);
  });
  afterAll(() => store.destroy());
  beforeEach(async () => {
    setUpApp(store);
    for (const table of ['user', 'staff_link', 'rate_limit'] as const)
      await store.deleteFrom(table).execute();
  });

  const minutesAgo = async (minutes: number) => {
    const proven_at = new Date(Date.now() - minutes * 60_000).toISOString();
    await store.updateTable('session').set({ proven_at }).execute();
  };
  const owed = { code: 'proof_required' };

  it('is the sign-in for 15 minutes, and owed after them', async () => {
    const { ctx } = await member();
    await minutesAgo(14);
    await requireRecentAuthentication(ctx);
    await minutesAgo(16);
    await expect(requireRecentAuthentication(ctx)).rejects.toMatchObject(owed);
    await requireRecentAuthentication(job);
    // A clock that was ahead and has been set back.
    await minutesAgo(-16);
    await expect(requireRecentAuthentication(ctx)).rejects.toMatchObject(owed);
  });

  it('is owed for what makes an admin, opens an account or takes the store along', async () => {
    const { ctx } = await member('zoe@example.com', ['admin']);
    const ana = await member('ana@example.com');
    const bo = await member('bo@example.com', ['admin']);
    await setActive(ctx, bo.id, false);
    const invited = await invite(ctx, { ...EVE, roles: ['admin'] });
    await minutesAgo(16);
    const { name, updated_at } = await findMember(ana.id);
    const promoted = { name, roles: ['support' as const, 'admin' as const], updated_at };
    const guarded = [
      () => invite(ctx, { name: 'Mia', email: 'mia@example.com', roles: ['support', 'admin'] }),
      () => renewInvitation(ctx, invited.id),
      () => updateMember(ctx, ana.id, promoted),
      () => makeResetLink(ctx, ana.id),
      () => resetTwoFactor(ctx, ana.id),
      () => setActive(ctx, bo.id, true),
      () => checkBackup(ctx),
      () => downloadBackup(ctx),
    ];
    for (const event of guarded) await expect(event()).rejects.toMatchObject(owed);
    expect(await findMember(ana.id)).toMatchObject({ roles: ['support'], reset_expires_at: null });

    await invite(ctx, { name: 'Mia', email: 'mia@example.com', roles: ['support'] });
    await updateMember(ctx, ana.id, { ...promoted, roles: ['marketer'] });

    await reauthenticate(ctx, { current_password: PASSWORD });
    expect((await makeResetLink(ctx, ana.id)).link).toContain('/reset-password');
  });

  it('is given by a code of the second factor as well, and by nothing that is wrong', async () => {
    const zoe = await owner('zoe@example.com', ['admin']);
    await minutesAgo(16);
    await expect(reauthenticate(zoe.ctx, { current_password: 'a guess' })).rejects.toMatchObject({
      issues: [{ path: 'current_password' }],
    });
    await expect(reauthenticate(zoe.ctx, { code: '000000' })).rejects.toMatchObject({
      issues: [{ path: 'code' }],
    });
    await expect(requireRecentAuthentication(zoe.ctx)).rejects.toMatchObject(owed);
    await reauthenticate(zoe.ctx, { code: codeOf(zoe) });
    await requireRecentAuthentication(zoe.ctx);
  });

  it('holds for the session alone that it was given in', async () => {
    const zoe = await member('zoe@example.com', ['admin']);
    await minutesAgo(16);
    const other = await contextOf(await openFor(zoe.id));
    await requireRecentAuthentication(other);
    await expect(requireRecentAuthentication(zoe.ctx)).rejects.toMatchObject(owed);
  });

  it('is not asked of a demo person, who has nothing to give it with', async () => {
    const demo = await contextOf(
      cookieHeader(await signInAsDemo({ ...job, actor: { kind: 'anonymous' } }, 'admin')),
    );
    await minutesAgo(16);
    await requireRecentAuthentication(demo);
  });
});
