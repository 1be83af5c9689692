import { beforeEach, expect, it } from 'vitest';
import { person, stranger } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { invite, renewInvitation, revokeInvitation } from './invite';
import { findMember, listStaff } from './list';
import { makeResetLink, revokeResetLink } from './reset-password';
import { endAllSessions, endSession, listSessions } from './sessions';
import { resetTwoFactor, setActive, updateMember } from './update';

const EVE = { name: 'Eve', email: 'eve@example.com', roles: ['support' as const] };
const MIA = { name: 'Mia', email: 'mia@example.com', roles: ['admin' as const] };

const staffNow = async () =>
  (await listStaff({ q: '', state: 'all', two_factor: 'any', page: 1, per_page: 25 })).data;

describeStores('an admin whose request was checked before', (open) => {
  let late = stranger;
  let ben: Awaited<ReturnType<typeof findMember>>;
  let invitation = '';
  let session = '';

  beforeEach(async () => {
    setUpApp(open());
    await person('Zoë', 'admin');
    ({ ctx: late } = await person('Ana', 'admin'));
    const { id } = await person('Ben', 'support');
    invitation = (await invite(late, EVE)).id;
    await makeResetLink(late, id);
    session = (await listSessions(late, id)).data[0]?.id ?? '';
    ben = await findMember(id);
  });

  const CHANGES: [string, () => Promise<unknown>][] = [
    ['invites an admin', () => invite(late, MIA)],
    ['renews an invitation', () => renewInvitation(late, invitation)],
    ['revokes an invitation', () => revokeInvitation(late, invitation)],
    ['makes a reset link', () => makeResetLink(late, ben.id)],
    ['revokes a reset link', () => revokeResetLink(late, ben.id)],
    ['gives a role', () => updateMember(late, ben.id, { ...ben, roles: ['admin'] })],
    ['deactivates someone', () => setActive(late, ben.id, false)],
    ['removes a second factor', () => resetTwoFactor(late, ben.id)],
    ['ends a session', () => endSession(late, ben.id, session)],
    ['ends all sessions', () => endAllSessions(late, ben.id)],
  ];

  const LOSSES = [
    ['deactivated', { banned: 1 }],
    ['demoted', { role: 'support' }],
  ] as const;

  for (const [loss, values] of LOSSES) {
    it.each(CHANGES)(`and who was ${loss} in the meantime no longer %s`, async (_, act) => {
      await open().updateTable('user').set(values).where('name', '=', 'Ana').execute();
      const before = await staffNow();
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
      expect(await staffNow()).toEqual(before);
      const events = await open().selectFrom('audit').select('outcome').orderBy('id').execute();
      expect(events.at(-1)).toEqual({ outcome: 'refused' });
    });
  }
});
