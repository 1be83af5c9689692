import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { coded } from '@/lib/messages/coded';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { marketer } from '../../testing/marketer';
import { HOURS, listAll, NOWHERE, reply, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { getReply, noteReply, replyVersions } from './list';

describeOnSqlite('saving a reply', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });
  const versions = async () =>
    (await replyVersions(HOURS)).data.map(({ version, state, by, reply: { name } }) => [
      version,
      state,
      by,
      name,
    ]);
  const note = (name: string) => noteReply(marketer('Nia'), { ...reply({ name }), uuid: HOURS });
  const lastEvent = () =>
    open().selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('sends all fields to the service, and stores what was saved, by whom and when', async () => {
    const saved = await saveAs('Ana', HOURS, { name: 'One' });
    expect(faults.executed).toMatchObject([
      { operation: 'updateCannedReply', uuid: HOURS, body: reply({ name: 'One' }) },
    ]);
    expect(saved).toMatchObject({
      name: 'One',
      state: 'saved',
      version: 1,
      saved_by: 'Ana',
      updated_by: 'Ana',
    });
    const again = await saveAs('Bo', HOURS, { name: 'Two', version: 1 });
    expect(again).toMatchObject({ name: 'Two', state: 'saved', version: 2, saved_by: 'Bo' });
    expect(again.created_at).toBe(saved.created_at);
    expect(await versions()).toEqual([
      [2, 'saved', 'Bo', 'Two'],
      [1, 'saved', 'Ana', 'One'],
    ]);
    expect(await getReply(HOURS)).toEqual(again);
  });

  it('asks before it overwrites what the local copy has never seen, and until then nothing leaves', async () => {
    await expect(saveAs('Ana', HOURS, { overwrite: false })).rejects.toMatchObject({
      code: 'overwrite_unconfirmed',
      outcome: 'not_executed',
    });
    expect(faults.requests).toEqual([]);
    expect((await listAll()).data).toEqual([]);
    expect(await open().selectFrom('audit').selectAll().execute()).toEqual([]);
  });

  it('says of each version who noted it and whose save of it the service confirmed, and when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    await note('One');
    vi.setSystemTime(new Date('2026-01-02T09:00:00Z'));
    await saveAs('Ana', HOURS, { name: 'One', version: 1 });
    await saveAs('Bo', HOURS, { name: 'Two', version: 1 });
    const [noted, saved] = ['2026-01-01T09:00:00.000Z', '2026-01-02T09:00:00.000Z'];
    expect((await replyVersions(HOURS)).data).toMatchObject([
      { version: 2, at: saved, by: 'Bo', saved_at: saved, saved_by: 'Bo' },
      { version: 1, at: noted, by: 'Nia', saved_at: saved, saved_by: 'Ana' },
    ]);
  });

  it('needs no such question for values that were noted, and settles the same version', async () => {
    await note('One');
    await saveAs('Ana', HOURS, { name: 'One', version: 1, overwrite: false });
    expect(await versions()).toEqual([[1, 'saved', 'Nia', 'One']]);
    expect(await getReply(HOURS)).toMatchObject({ state: 'saved', saved_by: 'Ana', updated_by: 'Nia' });
  });

  it('refuses to overwrite what someone else has changed since, and shows it', async () => {
    await note('One');
    const theirs = await saveAs('Bo', HOURS, { name: 'Theirs', version: 1 });
    faults.requests.length = 0;
    for (const version of [1, null]) {
      await expect(saveAs('Ana', HOURS, { name: 'Mine', version })).rejects.toMatchObject({
        code: 'conflict',
        outcome: 'not_executed',
        current: theirs,
      });
    }
    expect(faults.requests).toEqual([]);
    expect(await getReply(HOURS)).toEqual(theirs);
  });

  it('leaves the local copy as it was when the service refuses, and its reasons on the fields', async () => {
    const former = await saveAs('Ana', HOURS, { name: 'One' });
    const errors = { trigger: ['the trigger is taken'], response: ['too long'] };
    faults.failNext('updateCannedReply', { kind: 'answer', status: 422, body: { message: 'no', errors } });
    await expect(saveAs('Ana', HOURS, { name: 'Two', version: 1 })).rejects.toMatchObject({
      code: 'invalid',
      outcome: 'not_executed',
      issues: [
        { path: 'trigger', message: coded('service-errors.says', { text: 'the trigger is taken' }) },
        { path: 'response', message: coded('service-errors.says', { text: 'too long' }) },
      ],
    });
    expect(await getReply(HOURS)).toEqual(former);
    expect(await versions()).toHaveLength(1);
    expect(await saveAs('Ana', HOURS, { name: 'Three', version: 1 })).toMatchObject({ version: 2 });
  });

  it('keeps what was typed when the answer was lost, and can be repeated', async () => {
    await saveAs('Ana', HOURS, { name: 'One' });
    faults.failNext('updateCannedReply', { kind: 'throw', execute: true });
    const lost = saveAs('Ana', HOURS, { name: 'Two', version: 1 });
    await expect(lost).rejects.toMatchObject({
      code: 'service_unreachable',
      outcome: 'unknown',
      current: { name: 'Two', version: 2, state: 'unknown', saved_by: 'Ana' },
    });
    await expect(lost).rejects.toThrow(/may or may not be saved.*safely save again/);
    expect(await lastEvent()).toMatchObject({ outcome: 'unknown' });
    expect(await versions()).toEqual([
      [2, 'unknown', 'Ana', 'Two'],
      [1, 'saved', 'Ana', 'One'],
    ]);
    // With the version that the form still holds.
    expect(await saveAs('Ana', HOURS, { name: 'Two', version: 1 })).toMatchObject({
      version: 2,
      state: 'saved',
    });
    expect(await versions()).toEqual([
      [2, 'saved', 'Ana', 'Two'],
      [1, 'saved', 'Ana', 'One'],
    ]);
  });

  it('keeps what was typed of a new one whose answer was lost', async () => {
    faults.failNext('updateCannedReply', { kind: 'throw' });
    await expect(saveAs('Ana', HOURS, { name: 'One' })).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await getReply(HOURS)).toMatchObject({
      name: 'One',
      version: 1,
      state: 'unknown',
      saved_at: null,
    });
    await saveAs('Ana', HOURS, { name: 'One', overwrite: false });
    expect(await versions()).toEqual([[1, 'saved', 'Ana', 'One']]);
  });

  it('says plainly that the service may have no such reply', async () => {
    const saved = saveAs('Ana', NOWHERE);
    await expect(saved).rejects.toMatchObject({ code: 'service_failed', outcome: 'unknown' });
    await expect(saved).rejects.toThrow(/Compare the UUID with the one/);
    faults.failNext('updateCannedReply', { kind: 'answer', status: 404, body: { message: 'Not Found' } });
    await expect(saveAs('Ana', HOURS)).rejects.toMatchObject({
      code: 'not_found',
      outcome: 'not_executed',
      message: expect.stringMatching(/no automated reply with this UUID\. Nothing was saved/),
    });
    await expect(getReply(HOURS)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says so too of a UUID that was noted and never saved, and of no other', async () => {
    const failed = { kind: 'answer', status: 500 } as const;
    const messageFor = async (version: number) => {
      faults.failNext('updateCannedReply', failed);
      return saveAs('Ana', HOURS, { name: 'One', version }).catch(({ message }: Error) => message);
    };
    await note('One');
    expect(await messageFor(1)).toMatch(/Compare the UUID with the one/);
    expect(await messageFor(1)).toMatch(/Compare the UUID with the one/);
    await saveAs('Ana', HOURS, { name: 'One', version: 1 });
    expect(await messageFor(1)).not.toMatch(/Compare the UUID/);
  });

  it('is on record with before and after, without the words of the response', async () => {
    await saveAs('Ana', HOURS, { response: 'Old words' });
    await saveAs('Ana', HOURS, { name: 'New', response: 'Newer words', version: 1 });
    const event = await lastEvent();
    expect(event).toMatchObject({
      action: 'reply.save',
      record_type: 'reply',
      record_id: HOURS,
      outcome: 'done',
    });
    const rest = { trigger: 'when open', match_criteria: 'contains', response_type: 'text' };
    expect(JSON.parse(event.before ?? '')).toEqual({ name: 'Hours', ...rest, response: '9 characters' });
    expect(JSON.parse(event.after ?? '')).toEqual({ name: 'New', ...rest, response: '11 characters' });
    expect(JSON.stringify(event)).not.toContain('words');
  });
});
