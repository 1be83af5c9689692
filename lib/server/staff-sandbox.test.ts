import { beforeEach, expect, it } from 'vitest';
import type { Context } from './context';
import { readSession } from './session';
import { signInAsDemo } from './sign-in';
import { setActive, updateMember } from './staff';
import { acceptInvitation } from './staff-accept';
import { findMember } from './staff-find';
import { invite } from './staff-invite';
import { openLink } from './staff-links';
import { makeResetLink, resetPassword } from './staff-reset';
import { forgetSandboxStaff } from './staff-sandbox';
import { carrying, person, stranger, tokenOf } from './testing/people';
import { asDesk, describeStores } from './testing/stores';

const PASSWORD = 'a password that is long';
const eve = { name: 'Eve', email: 'eve@example.com', roles: ['admin' as const] };
const mallory = { name: 'Mallory', email: 'mallory@example.com', roles: ['admin' as const] };

async function demoAdmin(): Promise<Context> {
  const user = await readSession(carrying(await signInAsDemo(stranger, 'admin')));
  if (!user) throw new Error('no session');
  return { ...stranger, actor: user };
}

async function letIn(ctx: Context, input: typeof eve): Promise<Context> {
  const token = tokenOf(await invite(ctx, input));
  const cookies = await acceptInvitation(
    stranger,
    { token, name: input.name, password: PASSWORD },
    new Headers(),
  );
  const user = await readSession(carrying(cookies));
  if (!user) throw new Error('no session');
  return { ...stranger, actor: user };
}

describeStores('the sandbox’s people', (open) => {
  beforeEach(() => {
    asDesk(open());
  });
  const names = async () => {
    const rows = await open().selectFrom('user').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  it('stay as they are for the next visitor, and can still be signed in as', async () => {
    const ctx = await demoAdmin();
    await signInAsDemo(stranger, 'support');
    const row = open().selectFrom('user').select('id').where('email', 'like', 'support@%');
    const { id } = await row.executeTakeFirstOrThrow();
    const { name, updated_at } = await findMember(id);
    const refused = { code: 'conflict' };
    await expect(updateMember(ctx, id, { name, updated_at, roles: ['admin'] })).rejects.toMatchObject(
      refused,
    );
    await expect(setActive(ctx, id, false)).rejects.toMatchObject(refused);
    await expect(makeResetLink(ctx, id)).rejects.toMatchObject(refused);
    expect(await signInAsDemo(stranger, 'support')).not.toEqual([]);
  });

  it('are nobody on a real service, nor is whom they let in, nor whom those let in', async () => {
    const zoe = await person('Zoë', 'admin');
    const ana = await person('Ana', 'support');
    const ctx = await demoAdmin();
    const waiting = tokenOf(
      await invite(await letIn(await letIn(ctx, eve), mallory), { ...eve, email: 'x@y.zz' }),
    );
    const token = tokenOf(await makeResetLink(ctx, ana.id));
    await resetPassword(stranger, { token, password: PASSWORD }, new Headers());
    await forgetSandboxStaff();
    expect(await names()).toEqual(['Zoë']);
    expect(await openLink('invitation', waiting)).toBeNull();
    expect(await readSession(zoe.headers)).toMatchObject({ name: 'Zoë' });
  });

  it('make nobody go where there were none', async () => {
    const zoe = await person('Zoë', 'admin');
    await letIn(zoe.ctx, eve);
    await forgetSandboxStaff();
    expect(await names()).toEqual(['Eve', 'Zoë']);
  });
});
