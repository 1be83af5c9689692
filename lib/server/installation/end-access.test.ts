import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cookieOf } from '@/lib/testing/calls';
import { restarting } from '@/lib/testing/installation';
import { person, tokenOf } from '@/lib/testing/people';
import { describeStores } from '@/lib/testing/stores';
import { readSession } from '../auth/session';
import { createSetupLink, readOneTimeLink } from '../auth/setup';
import { invite } from '../staff/invite';
import { makeResetLink } from '../staff/reset-password';

const OTHER = JSON.stringify({ id: 'other', era: 0, generation: 7 });

describeStores('sessions and links that were ended after a backup was made', (open) => {
  const { folder, restart, goBack } = restarting(open);

  it.each([
    ['put back', goBack],
    ['copied', async () => writeFileSync(join(folder(), 'installation'), OTHER)],
  ])('end when the store was %s, on record, and not at any other start', async (_, turn) => {
    await restart();
    const headers = new Headers({ cookie: await cookieOf(['support']) });
    const [zoe, ana] = [await person('Zoe', 'admin'), await person('Ana', 'support')];
    const eve = { name: 'Eve', email: 'eve@example.com', roles: ['support' as const] };
    const invitation = { kind: 'invitation' as const, token: tokenOf(await invite(zoe.ctx, eve)) };
    const reset = { kind: 'reset' as const, token: tokenOf(await makeResetLink(zoe.ctx, ana.id)) };
    await createSetupLink();
    await restart();
    expect(await readSession(headers)).not.toBeNull();
    expect((await readOneTimeLink(invitation)).link).not.toBeNull();
    expect((await readOneTimeLink(reset)).link).not.toBeNull();

    await turn();
    await restart();
    expect(await readSession(headers)).toBeNull();
    expect(await readOneTimeLink(invitation)).toEqual({ link: null });
    expect(await readOneTimeLink(reset)).toEqual({ link: null });
    expect(await open().selectFrom('setup_link').selectAll().execute()).toEqual([]);
    const events = await open()
      .selectFrom('audit')
      .select(['action', 'label', 'detail'])
      .where('actor_name', '=', 'start')
      .execute();
    expect(events).toContainEqual({ action: 'invitation.revoke', label: 'Eve', detail: expect.any(String) });
    expect(events).toContainEqual({
      action: 'user.revoke_reset_link',
      label: 'Ana',
      detail: expect.any(String),
    });
    expect(events.filter(({ action }) => action === 'user.end_session').length).toBeGreaterThan(0);
  });
});
