import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { sendInput } from '@/lib/sends/schema';
import { createGate } from '@/lib/testing/gate';
import { signUp } from '../../testing/broadcasts';
import { endedProcess } from '../../testing/ended-process';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { recoverAbandoned } from '../jobs/recovery';
import { dispatch, sendRecovery } from './dispatch';
import { sendsInFlight, stopSending } from './in-flight';
import { getSend, listSends } from './list';
import { sendTemplate } from './send';

const ACCEPTED = { success: true, data: { messages: [{ id: 'wamid.late' }] } };

describeStores('a message whose process', (open) => {
  let faults: FaultInjection;
  beforeEach(async () => {
    setUpApp(open(), { SERVICE_TIMEOUT_MS: '2000' });
    faults = withSandbox();
    await signUp(marketer());
  });

  const send = (input = message()) => sendTemplate(marketer(), input, null);
  const first = async () => {
    const { data } = await listSends(marketer(), {}, { page: 1, per_page: 10 });
    const [listed] = data;
    if (!listed) throw new Error('there is no row');
    return listed;
  };
  const set = (values: { runner?: string; lease_until?: string }) =>
    open().updateTable('send').set(values).execute();
  const past = new Date(Date.now() - 1_000).toISOString();

  /** Holds back the service's response until it is released. */
  async function underWay(input = message(), data: object = ACCEPTED) {
    const { opened: held, open: answer } = createGate();
    const { opened: there, open: arrived } = createGate();
    faults.failNext('sendTemplate', {
      kind: 'response',
      execute: true,
      respond: async () => {
        arrived();
        await held;
        return Response.json({ statusCode: 200, data });
      },
    });
    const ending = send(input);
    await there;
    return { ending, answer };
  }

  it('still runs is left alone', async () => {
    const { ending, answer } = await underWay();
    expect(await recoverAbandoned(sendRecovery)).toBe(0);
    await set({ runner: 'a node that cannot be seen from here' });
    expect(await recoverAbandoned(sendRecovery)).toBe(0);
    answer();
    expect((await ending).state).toBe('accepted');
  });

  it('has a clock that jumps ahead is left alone', async () => {
    const { ending, answer } = await underWay();
    expect(await recoverAbandoned(sendRecovery, Date.now() + 3_600_000)).toBe(0);
    answer();
    expect((await ending).state).toBe('accepted');
    expect(sendsInFlight()).toBe(0);
  });

  it('has provably ended is unknown at once', async () => {
    const { ending, answer } = await underWay();
    await set({ runner: endedProcess() });
    expect(await recoverAbandoned(sendRecovery)).toBe(1);
    expect(await first()).toMatchObject({
      state: 'unknown',
      problem: { code: 'crash', again: 'may_double' },
    });
    answer();
    await ending;
  });

  it('was taken for ended keeps the unknown outcome when the response comes late, and records it', async () => {
    const input = message();
    const { ending, answer } = await underWay(input);
    await set({ lease_until: past, runner: 'a node that cannot be seen from here' });
    await recoverAbandoned(sendRecovery);
    const lost = await first();
    const again = await send(sendInput.parse({ ...input, override: true, after: lost.id }));
    expect(again.state).toBe('accepted');
    answer();
    const late = await ending;
    expect(late).toMatchObject({
      id: lost.id,
      state: 'unknown',
      late: { state: 'accepted', wam_id: 'wamid.late' },
    });
    expect(await getSend(lost.id)).toEqual(late);
  });

  it('was taken for ended offers the do-not-send list when the late response says that the person opted out', async () => {
    const error = { message: 'Opted out', code: 131050 };
    const { ending, answer } = await underWay(message(), { success: false, data: { error } });
    await set({ runner: endedProcess() });
    await recoverAbandoned(sendRecovery);
    answer();
    expect(await ending).toMatchObject({
      state: 'unknown',
      late: { state: 'refused', offer_do_not_send: true },
    });
  });

  it('was suspended until its lease was over sends nothing afterwards', async () => {
    await send();
    const admitted = new Date(Date.now() - 31_000).toISOString();
    await open().updateTable('send').set({ state: 'sending', created_at: admitted }).execute();
    const row = await open().selectFrom('send').selectAll().executeTakeFirstOrThrow();
    expect((await dispatch(row)).state).toBe('not_sent');
    expect(faults.requests).toHaveLength(1);
  });

  it('is stopping waits for messages in flight and sends no others', async () => {
    const { ending, answer } = await underWay();
    stopSending();
    expect(await send()).toMatchObject({ state: 'not_sent', problem: { by: 'service' } });
    answer();
    expect((await ending).state).toBe('accepted');
    expect(faults.executed).toHaveLength(1);
  });

  it('loses the browser continues', async () => {
    const gone = new AbortController();
    faults.latencyMs = 50;
    const ending = sendTemplate({ ...marketer(), signal: gone.signal }, message(), null);
    gone.abort();
    expect((await ending).state).toBe('accepted');
  });

  it('cannot write for a moment records the outcome once it can', async () => {
    const { ending, answer } = await underWay();
    const lock = await breakStore();
    answer();
    await setTimeout(150);
    // A shutdown still waits for it.
    expect(sendsInFlight()).toBe(1);
    await lock();
    expect((await ending).state).toBe('accepted');
    expect(sendsInFlight()).toBe(0);
    expect(await first()).toMatchObject({ state: 'accepted', wam_id: 'wamid.late' });
  });

  it('cannot write at all sends nothing', async () => {
    const restore = await breakStore();
    await expect(send()).rejects.toThrow();
    await restore();
    expect(faults.requests).toEqual([]);
  });

  /** Takes the ledger away, as a full disk would. */
  async function breakStore() {
    await sql`alter table send rename to send_gone`.execute(open());
    return () => sql`alter table send_gone rename to send`.execute(open());
  }
});
