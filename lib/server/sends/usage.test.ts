import { beforeEach, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { signUp } from '../../testing/broadcasts';
import { endedProcess } from '../../testing/ended-process';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { recoverAbandoned } from '../jobs/recovery';
import { sendRecovery } from './dispatch';
import { inLedger, insertSend, writeOutcome } from './ledger';
import { prepareSend } from './prepare';
import { usageDrift } from './recount';
import { sendTemplate } from './send';
import { usageOf } from './usage';

const HOUR_MS = 3600 * 1000;
const NOT_SENT = {
  state: 'not_sent' as const,
  doubtful: 0,
  wam_id: null,
  wa_id: null,
  message_status: null,
  chat: null,
  answer: null,
  problem: null,
};

describeStores('the count of messages', (open) => {
  let faults: FaultInjection;
  beforeEach(async () => {
    setUpApp(open(), { SERVICE_TIMEOUT_MS: '300' });
    faults = withSandbox();
    for (const each of [marketer(), marketer('Ana')]) await signUp(each);
  });

  const send = (phone?: string, who = marketer()) =>
    sendTemplate(who, message(phone === undefined ? {} : { phone }), null);
  const used = (now = Date.now()) => usageOf(open(), 'everyone', now);
  const usedBy = (name: string) => usageOf(open(), `user:id-of-${name}`, Date.now());

  /** Records a message that is being sent. */
  async function begin(broadcast: { id: string; recipient: number } | null = null, now = Date.now()) {
    const input = message({ name: 'spring_offer' });
    const by = { id: 'id-of-Ana', name: 'Ana' };
    const prepared = await prepareSend(input);
    const row = {
      id: crypto.randomUUID(),
      by,
      message: input,
      prepared,
      key: null,
      broadcast,
      problem: null,
    };
    return inLedger((tx) => insertSend(tx, row, now));
  }

  it('has none that a clock has dated far ahead', async () => {
    await begin(null, Date.now() + 365 * 24 * HOUR_MS);
    await begin(null, Date.now() + HOUR_MS);
    expect(await used()).toBe(1);
    expect(await usageDrift(open(), Date.now())).toEqual([]);
  });

  it('has the accepted and unknown ones, and not those proven not to have been sent', async () => {
    await Promise.all([
      send(),
      send('+15005550015', marketer('Ana')),
      send('+15005550002'),
      send('+15005550009', marketer('Ana')),
    ]);
    faults.failNext('sendTemplate', {
      kind: 'response',
      respond: async () => Response.json({ error: 'Unauthorized. Invalid Bearer Token.' }, { status: 401 }),
    });
    expect((await send()).state).toBe('not_sent');
    expect([await used(), await usedBy('Tomás'), await usedBy('Ana')]).toEqual([3, 1, 2]);
    expect(await usageDrift(open(), Date.now())).toEqual([]);
  });

  it('keeps a message whose process has ended, since it may have been sent', async () => {
    const row = await begin();
    await open().updateTable('send').set({ runner: endedProcess() }).where('id', '=', row.id).execute();
    await recoverAbandoned(sendRecovery);
    expect(await used()).toBe(1);
  });

  it('is lowered once when an outcome is recorded twice', async () => {
    const { id } = await begin();
    await begin();
    const record = () => inLedger((tx) => writeOutcome(tx, id, NOT_SENT));
    await Promise.all([record(), record()]);
    expect(await used()).toBe(1);
  });

  it('stays the same when the transaction of a message or an outcome fails', async () => {
    const { id } = await begin();
    const failing = inLedger(async (tx) => {
      await writeOutcome(tx, id, NOT_SENT);
      throw new Error('The transaction failed.');
    });
    await expect(failing).rejects.toThrow();
    expect(await used()).toBe(1);
  });

  it('has an hour until all of it is more than 24 hours ago', async () => {
    const begun = Date.parse('2030-01-01T09:30:00Z');
    await begin(null, begun);
    const after = (hours: number) => used(begun + hours * HOUR_MS);
    expect([await after(0), await after(24), await after(24.4), await after(24.6)]).toEqual([1, 1, 1, 0]);
  });

  it('has messages of a broadcast for the team, not for the person who started it', async () => {
    await begin({ id: 'b', recipient: 1 });
    await begin({ id: 'b', recipient: 2 });
    expect([await used(), await usedBy('Ana')]).toEqual([2, 0]);
    expect(await usageDrift(open(), Date.now())).toEqual([]);
  });
});
