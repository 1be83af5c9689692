import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { createGate } from '@/lib/testing/gate';
import { marketer } from '../../testing/marketer';
import { describeStores, setUpApp } from '../../testing/stores';
import { AppError } from '../errors';
import { addJob, endJob, type JobTry } from './background-jobs';
import { createBackgroundRunner, type JobKinds } from './background-runner';

describeStores('work in the background', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  const ask = (record_id: string) =>
    addJob(open(), marketer(), { record_id, kind: 'broadcast-plan', token: `of ${record_id}` });
  const jobs = () => open().selectFrom('background_job').selectAll().orderBy('record_id').execute();
  const done = (jobTry: JobTry) => endJob(open(), { token: jobTry.former ?? '' });

  function start(work: JobKinds['broadcast-plan']) {
    const runner = createBackgroundRunner({ 'broadcast-plan': work, 'import-check': work });
    onTestFinished(() => runner.stop());
    return runner;
  }

  it('is done once by several nodes, in the name of the person who asked for it', async () => {
    const began: string[] = [];
    const work: JobKinds['broadcast-plan'] = async ({ actor }, id, jobTry) => {
      began.push(`${id} for ${actor.kind === 'user' ? actor.name : ''}`);
      await done(jobTry);
    };
    const asked = Array.from({ length: 40 }, (_, number) => `record ${number}`);
    for (const id of asked) await ask(id);
    for (let node = 0; node < 3; node += 1) start(work);
    await expect.poll(() => jobs()).toEqual([]);
    expect(began.toSorted()).toEqual(asked.map((id) => `${id} for Tomás`).toSorted());
  });

  it('of a few people is not held up by that of many', async () => {
    let resolve = () => {};
    const promise = new Promise<void>((end) => {
      resolve = end;
    });
    await ask('large');
    start(async (_ctx, id, jobTry) => {
      if (id === 'large') await promise;
      await done(jobTry);
    }).wake();
    await ask('small');
    await expect.poll(async () => (await jobs()).map(({ record_id }) => record_id)).toEqual(['large']);
    resolve();
    await expect.poll(() => jobs()).toEqual([]);
  });

  it('is tried again after a fault, and given up when it fails each time', async () => {
    await ask('a');
    await ask('b');
    await open().updateTable('background_job').set({ tries: 4 }).where('record_id', '=', 'b').execute();
    let tries = 0;
    start(async (_ctx, id, jobTry) => {
      tries += 1;
      if (id === 'b' || tries < 3) throw new Error('away');
      await done(jobTry);
    });
    const problem = coded('jobs-reasons.failed', { tries: 5 });
    await expect.poll(() => jobs()).toMatchObject([{ record_id: 'b', problem }]);
  });

  it('does not count what a process that stops leaves to the next', async () => {
    await ask('a');
    for (let stop = 1; stop <= 6; stop += 1) {
      const { opened: isBegun, open: begun } = createGate();
      const runner = start(({ signal }) => {
        begun();
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        );
      });
      await isBegun;
      await runner.stop();
    }
    expect(await jobs()).toMatchObject([{ tries: 0, problem: null }]);
  });

  it('says why it isn’t possible, and is not tried again', async () => {
    await ask('a');
    let tries = 0;
    start(async () => {
      tries += 1;
      throw new AppError('invalid', 'No such column.', { consequence: 'Choose another.' });
    });
    await expect.poll(() => jobs()).toMatchObject([{ problem: 'No such column. Choose another.' }]);
    expect(tries).toBe(1);
    expect(await ask('a')).toBe(true);
    expect(await jobs()).toMatchObject([{ problem: null, tries: 0 }]);
    expect(await ask('a')).toBe(false);
  });
});
