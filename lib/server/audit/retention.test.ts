import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/dates/days';
import { noteWeekBefore } from '../../testing/noted-week';
import { nextRequest, staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { isPostgres } from '../db/dialect';
import { takeLease } from '../jobs/lease';
import { audited } from './audit';
import { noteDay } from './proven-time';
import { deleteExpiredEvents } from './retention';
import { readAuditSettings, saveAuditSettings } from './settings';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const AT = ['2019-01-01T00:00:00.000Z', '2024-06-15T11:59:59.999Z', '2024-06-15T12:00:00.000Z'];

describeStores('what is on record', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    await noteWeekBefore(NOW);
  });

  const row = (at: string, request_id = 'r') => ({
    at,
    request_id,
    actor_kind: 'job' as const,
    action: 'a.b',
    outcome: 'done' as const,
  });
  const add = (...rows: ReturnType<typeof row>[]) => open().insertInto('audit').values(rows).execute();
  const events = () => open().selectFrom('audit').selectAll().orderBy('id').execute();
  const old = async () => (await events()).filter(({ action }) => action === 'a.b').map(({ at }) => at);
  const keep = (keep_years: number | null) => saveAuditSettings(staff(), { keep_years });

  it('is not deleted, and not changed once it has ended', async () => {
    await add(...AT.map((at) => row(at)));
    const before = await events();
    const refused = 'append-only';
    await expect(open().deleteFrom('audit').execute()).rejects.toThrow(refused);
    for (const change of [
      { outcome: 'refused' as const },
      { actor_name: 'Someone else' },
      { after: '{}' },
      { record_id: 'r2' },
      { at: AT[0] },
    ]) {
      await expect(open().updateTable('audit').set(change).execute(), JSON.stringify(change)).rejects.toThrow(
        refused,
      );
    }
    expect(await events()).toEqual(before);
  });

  it('is ended once, with a note of what else happened', async () => {
    const event = { action: 'contact.update', record: { type: 'contact', id: null } };
    await audited(
      staff(),
      event,
      async (found) => {
        found.detail = 'The messaging service cleared the address.';
      },
      () => 'c1',
    );
    const ended = { outcome: 'done', record_id: 'c1', detail: 'The messaging service cleared the address.' };
    expect(await events()).toMatchObject([ended]);
    await expect(open().updateTable('audit').set({ detail: null }).execute()).rejects.toThrow();
    expect(await events()).toMatchObject([ended]);
  });

  it('cannot be replaced by another under its number', async () => {
    await add(row(AT[0] ?? ''));
    const [first] = await events();
    const forged = { ...row(AT[1] ?? ''), id: first?.id ?? 0, action: 'x.y' };
    const insert = isPostgres(open()) ? sql`insert` : sql`insert or replace`;
    const values = sql`(id, at, request_id, actor_kind, action, outcome)
      values (${forged.id}, ${forged.at}, 'r', 'job', 'x.y', 'done')`;
    await expect(sql`${insert} into audit ${values}`.execute(open())).rejects.toThrow();
    expect(await events()).toEqual([first]);
  });

  it('is not let go by a limit that falls, passes the latest event or stands twice', async () => {
    await add(...AT.map((at) => row(at)));
    const to = (since: string) => open().updateTable('audit_kept').set({ since }).execute();
    await to(AT[1] ?? '');
    for (const since of ['', AT[0] ?? '', '2024-06-15T12:00:00.001Z', '9']) {
      await expect(to(since), since).rejects.toThrow('append-only');
    }
    const another = open().insertInto('audit_kept').values({ id: 0, since: '9' });
    await expect(another.execute()).rejects.toThrow('append-only');
    await expect(open().deleteFrom('audit_kept').execute()).rejects.toThrow('append-only');
  });

  it('is not swept by a clock that is years ahead, whatever has happened by it', async () => {
    await add(...AT.map((at) => row(at)), row('2126-01-01T00:00:00.000Z'));
    await keep(20);
    const ahead = Date.parse('2126-01-01T12:00:00Z');
    for (let day = 0; day < 6; day++) {
      await noteDay(ahead + day * DAY_MS);
      await deleteExpiredEvents(ahead + day * DAY_MS);
    }
    expect(await old()).toEqual([...AT, '2126-01-01T00:00:00.000Z']);
    await expect(open().deleteFrom('audit').execute()).rejects.toThrow('append-only');
  });

  it('is not swept by the node of two whose clock is years ahead', async () => {
    await add(...AT.map((at) => row(at)), row('2126-01-01T00:00:00.000Z'));
    await keep(20);
    for (let day = 0; day < 20; day++) {
      await noteDay(NOW + day * DAY_MS);
      await noteDay(Date.parse('2126-01-01T12:00:00Z') + day * DAY_MS);
    }
    await deleteExpiredEvents(Date.parse('2126-01-20T12:00:00Z'));
    expect(await old()).toHaveLength(4);
  });

  it('stays in the first week, when no clock has proven itself', async () => {
    await open().deleteFrom('setting').execute();
    await add(...AT.map((at) => row(at)));
    await keep(2);
    await noteDay(NOW);
    await deleteExpiredEvents(NOW);
    expect(await old()).toEqual(AT);
  });

  it('cannot be given another author while its event is under way', async () => {
    await audited(staff(), { action: 'a.b' }, async () => {
      const change = open().updateTable('audit').set({ actor_name: 'Someone else' });
      await expect(change.execute()).rejects.toThrow('append-only');
    });
  });

  it('is kept for ever unless an admin says otherwise', async () => {
    await add(...AT.map((at) => row(at)));
    await deleteExpiredEvents(NOW);
    expect(await old()).toEqual(AT);
    expect(await readAuditSettings()).toEqual({ keep_years: null, oldest_at: AT[0] });
  });

  it('goes when its time is over, which is on record itself', async () => {
    await add(
      ...AT.map((at) => row(at)),
      ...Array.from({ length: 600 }, () => row('2020-02-29T00:00:00.000Z')),
    );
    await keep(2);
    await deleteExpiredEvents(NOW);
    expect(await old()).toEqual([AT[2]]);
    expect(
      (await events()).map(({ action, actor_kind, outcome, after }) => [action, actor_kind, outcome, after]),
    ).toEqual([
      ['a.b', 'job', 'done', null],
      ['audit_settings.update', 'user', 'done', '{"keep_years":2}'],
      ['audit.sweep', 'job', 'done', JSON.stringify({ before: AT[2], events: 602 })],
    ]);
    await expect(open().deleteFrom('audit').execute()).rejects.toThrow('append-only');
  });

  it('is swept without a word when nothing is due', async () => {
    await add(row(AT[2] ?? ''));
    await keep(2);
    await deleteExpiredEvents(NOW);
    expect(await events()).toHaveLength(2);
  });

  it('stays when the time is made longer again before the sweep', async () => {
    await add(...AT.map((at) => row(at)));
    await keep(1);
    await keep(null);
    await deleteExpiredEvents(NOW);
    expect(await old()).toEqual(AT);
  });

  it('is not deleted while another process runs the cleanup', async () => {
    await add(...AT.map((at) => row(at)));
    await keep(2);
    await takeLease(open(), 'audit', 'another');
    await deleteExpiredEvents(NOW);
    expect(await old()).toEqual(AT);
  });

  it('is partly deleted when the process stops, which is recorded', async () => {
    await add(...Array.from({ length: 1_200 }, () => row(AT[0] ?? '')));
    await keep(2);
    await expect(deleteExpiredEvents(NOW, AbortSignal.abort())).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await old()).toHaveLength(1_000);
    expect((await events()).at(-1)).toMatchObject({ action: 'audit.sweep', outcome: 'unknown' });
    await deleteExpiredEvents(NOW);
    expect(await old()).toEqual([]);
  });

  it.each(['{', '7', '{"keep_years":0}', '{"keep_years":"2"}'])(
    'is kept when the setting reads %j',
    async (value) => {
      const updated_at = new Date(NOW).toISOString();
      await open().insertInto('setting').values({ key: 'audit', value, updated_at }).execute();
      expect(await readAuditSettings()).toMatchObject({ keep_years: null });
    },
  );

  it('tells when the oldest event was, and nothing of others', async () => {
    await keep(5);
    await audited(nextRequest(), { action: 'a.b' }, async () => {});
    expect(await readAuditSettings()).toEqual({ keep_years: 5, oldest_at: (await events())[0]?.at });
  });
});
