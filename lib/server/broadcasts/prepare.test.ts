import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { draftTo, indexContacts, numbersFrom, saleTemplate } from '../../testing/broadcasts';
import { doJobs, JOB_KINDS } from '../../testing/jobs';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { createBackgroundRunner } from '../jobs/background-runner';
import { createBroadcast, updateBroadcast } from './broadcasts';
import { planBroadcast } from './plan';
import { askForPlan, cancelPlan } from './prepare';
import { broadcastSetting } from './settings';
import { startBroadcast } from './start';
import { getBroadcast } from './store';

const MANY = 600;

describeStores('the preparation of a recipient list', (open) => {
  let template_id: string;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    withSandbox();
    template_id = await saleTemplate({ body: 'Hello!', examples: [] });
    await indexContacts([]);
  });

  const draft = async (count = 2, values: object = {}) => {
    const text = numbersFrom(612_000_001, count).join('\n');
    const send = { mapping: [], exclusions: { unknown_numbers: 'send' }, ...values };
    return (await createBroadcast(marketer(), draftTo(template_id, [{ type: 'numbers', text }], send))).id;
  };
  const jobs = () => open().selectFrom('background_job').selectAll().execute();
  const stored = () =>
    open().selectFrom('broadcast_recipient').select(['phone', 'position']).orderBy('position').execute();

  function startRunner() {
    const runner = createBackgroundRunner(JOB_KINDS);
    onTestFinished(() => runner.stop());
  }

  /** A try that stores one chunk and then ends with its process. */
  async function beginAndDie(id: string) {
    let chunks = 0;
    const signal = {
      get aborted() {
        chunks += 1;
        return chunks > 1;
      },
    } as AbortSignal;
    const [job] = await jobs();
    const jobTry = { former: job?.token ?? '', token: 'of the process that died' };
    await expect(planBroadcast({ ...marketer(), signal }, id, jobTry)).rejects.toThrow('was stopped');
    return jobTry;
  }

  it('is answered at once, and made in the background', async () => {
    const id = await draft();
    const asked = await askForPlan(marketer(), id);
    expect(asked).toMatchObject({ plan: null, preparing: { done: 0, total: null, problem: null } });
    startRunner();
    await expect.poll(() => getBroadcast(id)).toMatchObject({ plan: { recipients: 2 }, preparing: null });
    expect(await jobs()).toEqual([]);
  });

  it('is one for two people who ask at once', async () => {
    const id = await draft();
    await Promise.all([askForPlan(marketer('Ana'), id), askForPlan(marketer('Bo'), id)]);
    await doJobs();
    expect((await getBroadcast(id)).plan?.recipients).toBe(2);
    const events = await open()
      .selectFrom('audit')
      .select('outcome')
      .where('action', '=', 'broadcast.plan')
      .orderBy('id')
      .execute();
    expect(events).toEqual([{ outcome: 'done' }]);
  });

  it('begins again after its process has ended midway, whose rows are not taken for a plan', async () => {
    const id = await draft(MANY);
    await askForPlan(marketer(), id);
    const dead = await beginAndDie(id);
    const half = await getBroadcast(id);
    expect(half).toMatchObject({ plan: null, preparing: { done: 500, total: MANY, problem: null } });
    expect(half.counts).toMatchObject({ audience: 0, waiting: 0 });
    await expect(startBroadcast(marketer(), id, { plan_hash: '0'.repeat(64) })).rejects.toMatchObject({
      code: 'conflict',
    });
    startRunner();
    await expect.poll(async () => (await getBroadcast(id)).plan?.recipients).toBe(MANY);
    expect((await stored()).map(({ phone }) => phone)).toEqual(numbersFrom(612_000_001, MANY));
    // It was only held up, and goes on now.
    await expect(planBroadcast(marketer(), id, { ...dead, former: dead.token })).rejects.toThrow();
    expect((await getBroadcast(id)).counts).toMatchObject({ audience: MANY, waiting: MANY });
  });

  it('is of the new text when the broadcast is edited during it', async () => {
    const id = await draft(MANY);
    await askForPlan(marketer(), id);
    const dead = await beginAndDie(id);
    await updateBroadcast(marketer(), id, {
      audience: { sources: [{ type: 'numbers', text: '+34612000001' }] },
    });
    expect(await getBroadcast(id)).toMatchObject({ plan: null, preparing: null });
    await askForPlan(marketer(), id);
    await expect(planBroadcast(marketer(), id, { ...dead, former: dead.token })).rejects.toThrow();
    await doJobs();
    expect(await getBroadcast(id)).toMatchObject({ plan: { audience: 1 }, preparing: null });
    expect(await stored()).toHaveLength(1);
  });

  it('ends when someone cancels it, and can be asked for again', async () => {
    const id = await draft(MANY);
    await askForPlan(marketer(), id);
    const dead = await beginAndDie(id);
    expect(await cancelPlan(id)).toMatchObject({ plan: null, preparing: null });
    await expect(planBroadcast(marketer(), id, { ...dead, former: dead.token })).rejects.toThrow();
    await askForPlan(marketer(), id);
    await doJobs();
    expect(await cancelPlan(id)).toMatchObject({ plan: { recipients: MANY } });
  });

  it('says why there is no list, until it is asked for again', async () => {
    const csv = { type: 'csv', text: 'Tel\n+34612000001', columns: { phone: 'Phone' } };
    const id = (await createBroadcast(marketer(), draftTo(template_id, [csv], { mapping: [] }))).id;
    await askForPlan(marketer(), id);
    startRunner();
    await expect.poll(async () => (await getBroadcast(id)).preparing?.problem).toContain('no column “Phone”');
    const again = await askForPlan(marketer(), id);
    expect(again.preparing).toMatchObject({ done: 0, problem: null });
  });

  it('removes the former list at once, which no one starts while another is made', async () => {
    const id = await draft();
    const { plan_hash } = await planBroadcast(marketer(), id);
    await askForPlan(marketer(), id);
    await expect(startBroadcast(marketer(), id, { plan_hash })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is made of one that waits for approval only for those who may withdraw it', async () => {
    await broadcastSetting.save(marketer(), { ...(await broadcastSetting.read()), approval_above: 1 });
    const id = await draft();
    const { plan_hash } = await planBroadcast(marketer(), id);
    const started = await startBroadcast(marketer(), id, { plan_hash });
    expect(started.state).toBe('awaiting_approval');
    await expect(askForPlan(marketer('Bea'), id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await getBroadcast(id)).toMatchObject({ state: 'awaiting_approval', plan: { plan_hash } });
    expect(await askForPlan(marketer(), id)).toMatchObject({ state: 'draft', plan: null });
  });
});
