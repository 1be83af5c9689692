import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { createGate } from '@/lib/testing/gate';
import { endedProcess } from '../../testing/ended-process';
import { marketer } from '../../testing/marketer';
import { HOURS, listAll, reply, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { env } from '../env';
import { recoverAbandoned } from '../jobs/recovery';
import { service } from '../service/connection';
import { getReply, noteReply, replyVersions } from './list';
import { beginSaving, endSaving, saveRecovery } from './pending-save';
import { serializeReply } from './store';

describeStores('a save of a reply that is under way', (open) => {
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

  it('lets one of several at once through to the service', async () => {
    await note('Zero');
    const saves = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) => saveAs(name, HOURS, { name, version: 1 })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(faults.executed).toHaveLength(1);
    expect(await getReply(HOURS)).toMatchObject({ ...(faults.executed[0]?.body as object), version: 2 });
  });

  it('is unknown while it is in progress, and lets no other save in between', async () => {
    await saveAs('Ana', HOURS, { name: 'One' });
    const [asked, answered] = [gate(), gate()];
    faults.failNext('updateCannedReply', {
      kind: 'response',
      execute: true,
      respond: async () => {
        asked.open();
        await answered.opened;
        return Response.json({ statusCode: 200, id: HOURS });
      },
    });
    const saving = saveAs('Ana', HOURS, { name: 'Two', version: 1 });
    await asked.opened;
    const underWay = {
      name: 'One',
      version: 1,
      state: 'unknown',
      saving: { by: 'Ana', since: expect.any(String) },
    };
    expect(await getReply(HOURS)).toMatchObject(underWay);
    expect((await listAll({ q: 'one', sort: '-updated' })).data).toMatchObject([underWay]);
    for (const attempt of [() => saveAs('Bo', HOURS, { name: 'Three', version: 1 }), () => note('Four')]) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'conflict',
        current: undefined,
        message: expect.stringMatching(/^Ana is saving this reply/),
      });
    }
    answered.open();
    expect(await saving).toMatchObject({ name: 'Two', version: 2, state: 'saved', saving: null });
    expect(await getReply(HOURS)).toMatchObject({ state: 'saved', saving: null });
    expect(faults.executed).toHaveLength(2);
  });

  it.each([
    ['when its process has provably ended', () => ({ runner: endedProcess() })],
    ['when its time is over', () => ({ until: '2020-01-01T00:00:00.000Z' })],
  ])('is released by the recovery %s, as unknown and never as saved', async (_title, abandoned) => {
    await saveAs('Ana', HOURS, { name: 'One' });
    const content = serializeReply(reply({ name: 'Two' }));
    const wish = { uuid: HOURS, content, version: 1, overwrite: false, by: 'Ana' };
    const saving = await beginSaving(wish);
    await recoverAbandoned(saveRecovery);
    const left = { name: 'One', version: 1, state: 'unknown' };
    expect(await getReply(HOURS)).toMatchObject({ ...left, saving: { by: 'Ana' } });
    await open().updateTable('canned_reply_saving').set(abandoned()).execute();
    expect(await getReply(HOURS)).toMatchObject({ ...left, saving: null });
    expect((await listAll()).data).toMatchObject([{ ...left, saving: null }]);
    await recoverAbandoned(saveRecovery);
    await expect(saveAs('Bo', HOURS, { name: 'Three', version: 1 })).rejects.toMatchObject({
      message: expect.stringMatching(/^Someone else has changed this reply/),
    });
    expect((await listAll()).data).toMatchObject([
      { name: 'Two', version: 2, state: 'unknown', saved_by: 'Ana' },
    ]);
    expect(await versions()).toEqual([
      [2, 'unknown', 'Ana', 'Two'],
      [1, 'saved', 'Ana', 'One'],
    ]);
    // An answer that comes after all changes nothing of that.
    expect(await endSaving(saving, 'saved')).toMatchObject({ version: 2, state: 'unknown' });
    expect(await saveAs('Bo', HOURS, { name: 'Three', version: 2 })).toMatchObject({
      version: 3,
      state: 'saved',
    });
  });

  it('tells others at the latest when they may try again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    await beginSaving({
      uuid: HOURS,
      content: serializeReply(reply()),
      version: null,
      overwrite: true,
      by: null,
    });
    const seconds = async () => {
      const { message } = await note('One').then(
        () => ({ message: 'draft' }),
        (error: Error) => error,
      );
      return /^Someone else is saving.*\((\d+) s at most\)\.$/.exec(message)?.[1] ?? message;
    };
    const most = Number(await seconds());
    vi.setSystemTime(Date.now() + most * 1000 - 1500);
    expect(await seconds()).toBe('2');
    vi.setSystemTime(Date.now() + 1501);
    await recoverAbandoned(saveRecovery);
    expect(await seconds()).toMatch(/A reply with this UUID already exists/);
  });

  it('may not leave so late that it is still out when the local copy gives it up', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const may: unknown[] = [];
    vi.spyOn(service(), 'updateCannedReply').mockImplementation(async (_uuid, _input, { mayBegin }) => {
      const { until } = await open()
        .selectFrom('canned_reply_saving')
        .select('until')
        .executeTakeFirstOrThrow();
      for (const at of [Date.now(), Date.parse(until) - env().SERVICE_TIMEOUT_MS]) {
        vi.setSystemTime(at);
        may.push(mayBegin?.());
      }
      return { id: HOURS, message: null };
    });
    await saveAs('Ana', HOURS);
    expect(may).toEqual([true, false]);
  });
});

function gate() {
  const { opened, open } = createGate();
  return { open, opened };
}
