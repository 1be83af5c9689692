import { beforeEach, expect, it } from 'vitest';
import { coded } from '../../messages/coded';
import { browserOf, person, recorded, whoIs } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { getAuditEvent } from '../audit/list';
import { endAllSessions, endSession, listSessions } from './sessions';

/** As they are recorded, in no language. */
const CHROME = coded('session-facts.browserOn', { browser: 'Chrome', system: 'Android' });
const FIREFOX = coded('session-facts.browserOn', { browser: 'Firefox', system: 'Windows' });

describeOnSqlite('another person’s sessions', (open) => {
  let zoe: Awaited<ReturnType<typeof person>>;
  let ana: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    setUpApp(open());
    [zoe, ana] = [await person('Zoë', 'admin'), await person('Ana', 'support')];
  });

  it('are listed by browser and client address, without what proves them, and without those that are over', async () => {
    const phone = await browserOf(ana.id, 'Chrome/141.0 (Linux; Android 15)');
    await browserOf(ana.id, 'Safari/605.1 (Macintosh)');
    const long = new Date(Date.now() - 13 * 3600_000).toISOString();
    await open()
      .updateTable('session')
      .set({ last_used_at: long })
      .where('user_agent', 'like', 'Safari%')
      .execute();
    const { data } = await listSessions(zoe.ctx, ana.id);
    expect(
      data.map(({ device, client_address, current }) => [device, client_address, current]).sort(),
    ).toEqual([
      ['Chrome on Android', '192.0.2.1', false],
      ['Firefox on Windows', '192.0.2.1', false],
    ]);
    const tokens = await open().selectFrom('session').select('token').execute();
    for (const { token } of tokens) expect(JSON.stringify(data)).not.toContain(token);
    expect(await whoIs(phone)).toBe('Ana');
  });

  it('end one by one, from the next request', async () => {
    const phone = await browserOf(ana.id, 'Chrome/141.0 (Linux; Android 15)');
    const { data } = await listSessions(zoe.ctx, ana.id);
    const id = data.find(({ device }) => device === 'Chrome on Android')?.id ?? '';
    await endSession(zoe.ctx, ana.id, id);
    expect(await whoIs(phone)).toBeNull();
    expect(await whoIs(ana.headers)).toBe('Ana');
    expect(await recorded('user.end_session')).toMatchObject([{ label: 'Ana', before: { device: CHROME } }]);
    await expect(endSession(zoe.ctx, ana.id, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('end only under the person they belong to', async () => {
    const { data } = await listSessions(zoe.ctx, ana.id);
    await expect(endSession(zoe.ctx, zoe.id, data[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect(await whoIs(ana.headers)).toBe('Ana');
  });

  it('end all at once, without ending anyone else’s', async () => {
    const phone = await browserOf(ana.id);
    await endAllSessions(zoe.ctx, ana.id);
    expect(await Promise.all([ana.headers, phone, zoe.headers].map(whoIs))).toEqual([null, null, 'Zoë']);
    expect(await recorded('user.end_sessions')).toMatchObject([
      {
        actor_name: 'Zoë',
        record_id: ana.id,
        label: 'Ana',
        before: { devices: [FIREFOX, FIREFOX] },
      },
    ]);
    const { id } = await open()
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'user.end_sessions')
      .executeTakeFirstOrThrow();
    const shown = { devices: ['Firefox on Windows', 'Firefox on Windows'] };
    expect((await getAuditEvent(id)).before).toEqual(shown);
  });
});
