import { beforeEach, describe, expect, it } from 'vitest';
import { RECIPIENT_STATES } from '@/lib/broadcasts/states';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { createGate } from '@/lib/testing/gate';
import {
  adminNamed,
  draftTo,
  indexContacts,
  numbersFrom,
  saleTemplate,
  signUp,
  startedTo,
} from '../../testing/broadcasts';
import { pageWith, person } from '../../testing/contact-index/people';
import { endedProcess } from '../../testing/ended-process';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { aTurn } from '../../testing/service/turn';
import { describeStores, setUpApp } from '../../testing/stores';
import { upsertContacts } from '../contact-index/upsert';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { type Lease, LeaseLost, takeLease } from '../jobs/lease';
import { setClaimed } from '../jobs/may-go-on';
import { processId } from '../jobs/process-id';
import { recoverAbandoned } from '../jobs/recovery';
import { phoneKey } from '../phone';
import { sendRecovery } from '../sends/dispatch';
import { sendTemplate } from '../sends/send';
import { saveSendSettings, sendSetting } from '../sends/settings';
import { generalSetting } from '../settings/general';
import { updateTemplate } from '../templates/templates';
import { createBroadcast } from './broadcasts';
import { retryBroadcast } from './copy';
import { planBroadcast } from './plan';
import { sendNext } from './send-one';
import { startBroadcast } from './start';
import { getBroadcast } from './store';
import { testBroadcast } from './test-message';

const refusedWith = (code: number) => ({
  statusCode: 200,
  data: { success: false, data: { error: { message: 'Refused', code } } },
});
const plain = { language: 'en_US', body: 'Hello!', examples: [] };
const numbers = ['+34612000001', '+34612000002', '+34612000003'] as const;

describeStores('the next message of a broadcast', (open) => {
  let faults: FaultInjection;
  let id: string;
  let lease: Lease;

  beforeEach(async () => {
    setUpApp(open());
    faults = withSandbox();
    await signUp(marketer());
    const template_id = await saleTemplate({ name: 'welcome', ...plain });
    await indexContacts(numbers.map((phone) => ({ phone, contact_group_id: 7 })));
    id = (
      await createBroadcast(marketer(), draftTo(template_id, [{ type: 'group', id: 7 }], { mapping: [] }))
    ).id;
    await startBroadcast(marketer(), id, await planBroadcast(marketer(), id));
    lease = (await takeLease(open(), 'broadcast', processId())) as Lease;
  });

  const next = async () => {
    const { ending } = await sendNext(lease, id, aTurn);
    await ending;
  };
  const counts = async () => {
    const { counts: found, state } = await getBroadcast(id);
    expect(RECIPIENT_STATES.reduce((sum, each) => sum + found[each], 0)).toBe(found.audience);
    return { state, ...found };
  };
  const sends = async () => open().selectFrom('send').selectAll().execute();
  const set = (values: object) => open().updateTable('broadcast').set(values).execute();
  /** Makes the store that of this process, as its start does. */
  async function claimStore() {
    const seen = { id: 'here', era: 0, generation: 5 };
    const row = { n: 1, ...seen, home: null, copied_at: null, service: 1 };
    await open().insertInto('installation').values(row).execute();
    setClaimed({ seen, service: 1 });
    return seen;
  }

  it('does not begin once the store was replaced by an older one under the process', async () => {
    await claimStore();
    await next();
    expect(faults.executed).toHaveLength(1);
    await open().updateTable('installation').set({ generation: 4 }).execute();
    await expect(next()).rejects.toThrow(LeaseLost);
    expect(faults.executed).toHaveLength(1);
    expect(await sends()).toHaveLength(1);
  });

  it('is not sent when the store is replaced between its record and the call', async () => {
    const seen = await claimStore();
    const going = sendNext(lease, id, aTurn);
    const { ending } = await going.finally(() => setClaimed({ seen: { ...seen, era: 1 }, service: 1 }));
    await ending;
    expect(await sends()).toHaveLength(1);
    expect(faults.executed).toEqual([]);
  });

  it('goes to each person once', async () => {
    for (const _ of numbers) await next();
    await next();
    expect(await counts()).toMatchObject({ accepted: 3, waiting: 0, sending: 0 });
    expect(new Set((await sends()).map(({ phone }) => phone)).size).toBe(3);
  });

  it('is not sent to a number that its contact had when the list was prepared, and a retry takes the one it has now', async () => {
    const [moved] = await open().selectFrom('broadcast_recipient').selectAll().orderBy('position').execute();
    const changed = { phone: '+34612000009', contact_group_id: 7 };
    await upsertContacts(pageWith([person(moved?.contact_uuid ?? '', changed)]));
    for (const _ of numbers) await next();
    expect((await sends()).map(({ phone }) => phone)).not.toContain(moved?.phone);
    expect(await counts()).toMatchObject({ accepted: 2, not_sent: 1 });
    await set({ state: 'finished' });
    expect((await getBroadcast(id)).retryable).toBe(1);
    const retry = await retryBroadcast(marketer(), id);
    await planBroadcast(marketer(), retry.id);
    const people = open().selectFrom('broadcast_recipient').select(['phone', 'state']);
    expect(await people.where('broadcast_id', '=', retry.id).execute()).toEqual([
      { phone: changed.phone, state: 'waiting' },
    ]);
  });

  it('is sent to a contact whose number has no country code, which is read as when the list was prepared', async () => {
    await generalSetting.save(adminNamed('Eva'), { ...(await generalSetting.read()), default_country: 'ES' });
    const [first] = await open().selectFrom('broadcast_recipient').selectAll().orderBy('position').execute();
    await upsertContacts(pageWith([person(first?.contact_uuid ?? '', { phone: first?.phone.slice(3) })]));
    await next();
    expect((await sends()).map(({ phone }) => phone)).toEqual([first?.phone]);
  });

  it('has the name that its file gave to someone who is no contact', async () => {
    const told = { name: 'Ben', contact_uuid: null };
    await open().updateTable('broadcast_recipient').set(told).where('position', '=', 0).execute();
    await next();
    await next();
    expect((await sends()).map(({ contact_name }) => contact_name).sort()).toContain('Ben');
  });

  it('goes once to a person whom a list of an older version has in two spellings', async () => {
    for (const [at, phone] of ['+447911123456', '+4407911123456'].entries()) {
      const change = open()
        .updateTable('broadcast_recipient')
        .set({ phone, phone_key: phone, contact_uuid: null });
      await change.where('position', '=', at).execute();
    }
    for (const _ of numbers) {
      await next();
      // Later than the guard against duplicates looks.
      await open().updateTable('send').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    }
    expect(faults.executed).toHaveLength(2);
    expect(await counts()).toMatchObject({ accepted: 2, not_sent: 1 });
  });

  it('is not begun while the broadcast is paused', async () => {
    await set({ state: 'paused' });
    await next();
    expect(await counts()).toMatchObject({ waiting: 3 });
    expect(await sends()).toEqual([]);
  });

  it('is not begun after another process has taken the lease', async () => {
    await open().updateTable('lease').set({ until: '' }).execute();
    await takeLease(open(), 'broadcast', 'another process');
    await expect(next()).rejects.toThrow(LeaseLost);
    expect(await sends()).toEqual([]);
  });

  it('is not sent to a number that was added to the do-not-send list', async () => {
    for (const phone of numbers) await addDoNotSend(marketer(), { phone, reason: 'Asked', source: 'hand' });
    await next();
    expect(await counts()).toMatchObject({ not_sent: 1, waiting: 2 });
  });

  it('is not sent to someone who was deleted or got a message since the plan', async () => {
    const [deleted, repeated] = numbers;
    await open()
      .updateTable('contact_index')
      .set({ deleted: 1 })
      .where('phone_key', '=', phoneKey(deleted))
      .execute();
    await sendTemplate(marketer(), message({ phone: repeated }), null);
    for (const _ of numbers) await next();
    const rows = await open()
      .selectFrom('broadcast_recipient')
      .select(['phone', 'state', 'detail'])
      .execute();
    const of = (phone?: string) => rows.find((row) => row.phone === phone);
    expect(of(deleted)).toMatchObject({ state: 'not_sent', detail: 'broadcasts-reasons.leftOut.deleted' });
    expect(of(repeated)).toMatchObject({
      state: 'not_sent',
      detail: 'broadcasts-reasons.leftOut.recent_marketing',
    });
    expect(of(numbers[2])).toMatchObject({ state: 'accepted' });
  });

  it('leaves its people to no broadcast that starts later', async () => {
    const { template } = await getBroadcast(id);
    const exclusions = { other_broadcasts: false, marketing_days: 0, template_days: 0 };
    const draft = draftTo(template.id, [{ type: 'group', id: 7 }], { mapping: [], exclusions });
    const later = (await createBroadcast(marketer(), draft)).id;
    await startBroadcast(marketer(), later, await planBroadcast(marketer(), later));
    for (const _ of numbers) await next();
    expect(await counts()).toMatchObject({ accepted: 3, not_sent: 0 });
  });

  it('is left to a broadcast that started first, also while that is paused', async () => {
    const { template } = await getBroadcast(id);
    const first = (
      await createBroadcast(marketer(), draftTo(template.id, [{ type: 'group', id: 7 }], { mapping: [] }))
    ).id;
    const { plan_hash } = await planBroadcast(marketer(), first);
    expect(plan_hash).toBeDefined();
    await open()
      .updateTable('broadcast_recipient')
      .set({ state: 'waiting' })
      .where('broadcast_id', '=', first)
      .execute();
    const earlier = { state: 'paused', started_at: '2020-01-01T00:00:00.000Z' } as const;
    await open().updateTable('broadcast').set(earlier).where('id', '=', first).execute();
    await next();
    expect(await counts()).toMatchObject({ not_sent: 1, waiting: 2 });
    expect((await getBroadcast(id)).problems).toMatchObject([
      { count: 1, problem: { code: 'other_broadcast' }, examples: [{ position: 0 }] },
    ]);
  });

  it('pauses its broadcast once ten in a row are refused alike, whatever the code, with examples', async () => {
    const many = numbersFrom(613000001, 12);
    id = await startedTo(many);
    for (const _ of many) {
      faults.failNext('sendTemplate', {
        kind: 'response',
        execute: false,
        respond: async () => Response.json(refusedWith(133010)),
      });
    }
    for (const _ of many) await next();
    expect(await counts()).toMatchObject({ state: 'paused', refused: 10, waiting: 2 });
    const { reason, problems } = await getBroadcast(id);
    expect(reason).toMatch(/^10 messages in a row were rejected for the same reason/);
    expect(problems).toMatchObject([{ count: 10, problem: { code: '133010' } }]);
    expect(problems[0]?.examples).toHaveLength(3);
  });

  it('pauses its broadcast when the team’s limit is reached, and the recipient waits', async () => {
    await saveSendSettings(marketer(), { ...(await sendSetting.read(open())), per_team_day: 1 });
    await next();
    await next();
    expect(await counts()).toMatchObject({ state: 'paused', accepted: 1, waiting: 2 });
    expect(await getBroadcast(id)).toMatchObject({
      reason: expect.stringContaining('limit for the whole team'),
    });
  });

  it('is sent to one’s own number as a test, which counts for no recipient', async () => {
    const sent = await testBroadcast(marketer(), id, { position: 1, phone: '+34699999999' });
    expect(sent).toMatchObject({ state: 'accepted', test: true, phone: '+34699999999' });
    expect(await counts()).toMatchObject({ waiting: 3, accepted: 0 });
    await expect(testBroadcast(marketer(), id, { position: 9, phone: '+34699999999' })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
  });

  it('is unknown when its response is lost, and never sent again', async () => {
    faults.failNext('sendTemplate', {
      kind: 'response',
      execute: true,
      respond: async () => new Response('', { status: 502 }),
    });
    for (const _ of numbers) await next();
    await next();
    expect(await counts()).toMatchObject({ unknown: 1, accepted: 2 });
    expect(await sends()).toHaveLength(3);
  });

  it('pauses the broadcast when WhatsApp has no such template', async () => {
    await set({ template_name: 'no_such' });
    await next();
    await next();
    expect(await counts()).toMatchObject({ state: 'paused', refused: 0, waiting: 3 });
  });

  it('pauses the broadcast when its template was paused at WhatsApp', async () => {
    const { template, content } = await getBroadcast(id);
    const paused = { ...content, status: { ...content.status, state: 'PAUSED' as const } };
    await updateTemplate(marketer(), template.id, { template: paused, version: 1 });
    await next();
    const { state, reason } = await getBroadcast(id);
    expect({ state, reason }).toEqual({
      state: 'paused',
      reason: expect.stringContaining('WhatsApp paused'),
    });
    expect(await sends()).toEqual([]);
  });

  it('counts as marketing when its template got another name', async () => {
    const { template, content } = await getBroadcast(id);
    const renamed = { ...content, name: 'welcome_2' };
    await updateTemplate(marketer(), template.id, { template: renamed, version: 1 });
    await next();
    expect(await sends()).toMatchObject([
      { category: 'MARKETING', template_id: template.id, template_version: 1 },
    ]);
  });

  describe('whose process has ended', () => {
    /** The message is given up while the service answers, and then comes this answer. */
    async function answeredLate(answer: Response) {
      const { opened: arrived, open: there } = createGate();
      const { opened: held, open: release } = createGate();
      faults.failNext('sendTemplate', {
        kind: 'response',
        execute: true,
        respond: async () => {
          there();
          await held;
          return answer;
        },
      });
      const { ending } = await sendNext(lease, id, aTurn);
      await arrived;
      expect(await counts()).toMatchObject({ sending: 1, waiting: 2 });
      await open().updateTable('send').set({ runner: endedProcess() }).execute();
      expect(await recoverAbandoned(sendRecovery)).toBe(1);
      expect(await counts()).toMatchObject({ unknown: 1, sending: 0 });
      release();
      await ending;
      expect(await counts()).toMatchObject({ unknown: 1, waiting: 2 });
    }

    it('is unknown', async () => {
      await answeredLate(new Response('', { status: 502 }));
    });

    it('adds to the do-not-send list who opted out, by an answer that comes late', async () => {
      await answeredLate(Response.json(refusedWith(131050)));
      const [sent] = await sends();
      const listed = await open().selectFrom('do_not_send').select(['phone', 'source']).execute();
      expect(listed).toEqual([{ phone: sent?.phone, source: 'refusal' }]);
    });
  });
});
