import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { type Send, sendInput } from '@/lib/sends/schema';
import { indexContacts, signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { acceptedSend } from '../../testing/service/client';
import { describeStores, setUpApp } from '../../testing/stores';
import { templateContent } from '../../testing/templates';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { seedTemplates } from '../templates/seed';
import { createTemplate } from '../templates/templates';
import { listSends } from './list';
import { sendTemplate } from './send';
import { saveSendSettings } from './settings';

const ORDER = [
  { type: 'body', parameters: ['Ana', 'A-1042', 'Friday'].map((text) => ({ type: 'text', text })) },
  { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'A-1042' }] },
];
const order = { name: 'order_shipped', components: ORDER };
const SETTINGS = { per_person_day: 250, per_team_day: 1_000, shield_minutes: 10 };

describeStores('a message', (open) => {
  let faults: FaultInjection;
  const executed = () => faults.executed.length;
  const send = (input = message(), key: string | null = null, who = marketer()) =>
    sendTemplate(who, input, key);
  const list = async () => (await listSends(marketer(), {}, { page: 1, per_page: 100 })).data;
  const states = (sends: Send[]) => sends.map(({ state }) => state).sort();

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_TIMEOUT_MS: '300' });
    faults = withSandbox();
    const senders = ['Tomás', 'Ana', 'Bo', ...[0, 1, 2, 3, 4].map((n) => `person ${n}`)];
    for (const name of senders) await signUp(marketer(name));
  });

  it('is accepted, and stored with everything that the service returned', async () => {
    await seedTemplates();
    const sent = await send(message(order));
    expect(sent).toMatchObject({
      state: 'accepted',
      by: { id: 'id-of-Tomás', name: 'Tomás' },
      text: 'Hi Ana, your order A-1042 is on its way. It should arrive by Friday.',
      message_status: 'accepted',
      template_version: { version: 1 },
      problem: null,
      late: null,
    });
    expect(sent.chat).toMatchObject({ wam_id: sent.wam_id, contact: { phone: sent.phone }, media: null });
    expect(faults.executed[0]?.body).toEqual({
      phone: sent.phone,
      template: { name: 'order_shipped', language: { code: 'en_US' }, components: ORDER },
    });
    expect((await list())[0]).toMatchObject({ id: sent.id, state: 'accepted' });
  });

  it('is not sent to a number that its contact had before, until someone chooses which of both gets it', async () => {
    const [contact] = await indexContacts([{ phone: '+34612000009' }]);
    const former = message({ contact_uuid: contact?.uuid });
    const stopped = await send(former);
    expect(stopped).toMatchObject({
      state: 'not_sent',
      problem: { code: 'number_changed', details: '+34612000009', again: 'yes' },
    });
    expect(executed()).toBe(0);
    expect((await send({ ...former, phone: '+34612000009' })).state).toBe('accepted');
    expect((await send({ ...former, contact_uuid: null })).state).toBe('accepted');
  });

  it('is stored as `sending` before anything is sent', async () => {
    let seen: unknown;
    faults.failNext('sendTemplate', {
      kind: 'response',
      respond: async () => {
        seen = (await list())[0]?.state;
        return new Response('no', { status: 500 });
      },
    });
    await send();
    expect(seen).toBe('sending');
  });

  it('costs two transactions, which its audit event is part of', async () => {
    const transactions = vi.spyOn(open(), 'transaction');
    const apart = [vi.spyOn(open(), 'insertInto'), vi.spyOn(open(), 'updateTable')];
    await send();
    expect(transactions).toHaveBeenCalledTimes(2);
    for (const writes of apart) expect(writes).not.toHaveBeenCalled();
    expect(await open().selectFrom('audit').select('outcome').orderBy('id').execute()).toEqual([
      { outcome: 'done' },
    ]);
    vi.restoreAllMocks();
  });

  it('leaves an audit event without the text of the message', async () => {
    await send(message({ ...order, unchecked: true }));
    await send(message({ phone: '+15005550002' }));
    const events = await open().selectFrom('audit').selectAll().orderBy('id').execute();
    expect(events.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['send.create', 'done'],
      ['send.create', 'refused'],
    ]);
    expect(JSON.stringify(events)).not.toContain('A-1042');
  });

  describe('sent again', () => {
    it('is sent once under 50 parallel attempts by several people', async () => {
      const input = message();
      const sends = await Promise.all(
        Array.from({ length: 50 }, (_, index) => send(input, null, marketer(`person ${index % 5}`))),
      );
      expect(executed()).toBe(1);
      expect(states(sends)).toEqual(['accepted', ...Array(49).fill('not_sent')]);
      expect(await list()).toHaveLength(50);
      const accepted = sends.find(({ state }) => state === 'accepted');
      const stopped = sends.find(({ state }) => state === 'not_sent');
      expect(stopped?.problem).toMatchObject({ code: 'duplicate', earlier: { id: accepted?.id } });
    });

    it('is stopped with who sent it when, whatever the order of its JSON members', async () => {
      await send(message({ ...order, phone: '+34612344711', unchecked: true }), null, marketer('Ana'));
      const again = message({
        phone: '+34612344711',
        name: 'order_shipped',
        components: ORDER.map((each) => Object.fromEntries(Object.entries(each).reverse())),
      });
      expect((await send(again)).problem?.title).toBe(
        'Ana has already sent this message, and WhatsApp accepted it.',
      );
      expect(executed()).toBe(1);
    });

    it('with other values, another language or to someone else is another message', async () => {
      const phone = '+34612344711';
      await send(message({ phone }));
      await send(message({ phone, language: 'ar' }));
      await send(message());
      expect(executed()).toBe(3);
    });

    it('is sent once for each earlier send that the person confirmed', async () => {
      const input = message();
      const first = await send(input);
      const knowingly = sendInput.parse({ ...input, override: true, after: first.id });
      const sends = await Promise.all(Array.from({ length: 10 }, () => send(knowingly)));
      expect(executed()).toBe(2);
      expect(states(sends)).toEqual(['accepted', ...Array(9).fill('not_sent')]);
      const second = sends.find(({ state }) => state === 'accepted');
      expect(sends.find(({ state }) => state === 'not_sent')?.problem?.earlier?.id).toBe(second?.id);
    });

    it('is sent once after a confirmed unknown outcome, however long ago it was repeated', async () => {
      const input = message({ phone: '+15005550015' });
      const lost = await send(input);
      const knowingly = sendInput.parse({ ...input, override: true, after: lost.id });
      faults.failNext('sendTemplate', { kind: 'response', respond: async () => Response.json(acceptedSend) });
      const repeated = await send(knowingly);
      expect(repeated.state).toBe('accepted');
      const before = new Date(Date.now() - 11 * 60_000).toISOString();
      await open().updateTable('send').set({ created_at: before }).execute();
      const again = await send(knowingly);
      expect(again.problem).toMatchObject({ code: 'duplicate', earlier: { id: repeated.id } });
    });

    it('is sent after a refusal, which proves that nothing was delivered', async () => {
      const input = message({ phone: '+15005550005' });
      expect(states([await send(input), await send(input)])).toEqual(['refused', 'refused']);
    });

    it('is stopped after a fault at WhatsApp, which proves nothing', async () => {
      const input = message({ phone: '+15005550009' });
      await send(input);
      expect((await send(input)).problem).toMatchObject({ code: 'duplicate', earlier: { state: 'refused' } });
    });

    it('is sent once the window has passed, unless the outcome is unknown', async () => {
      const [accepted, lost] = [message(), message({ phone: '+15005550015' })];
      await Promise.all([send(accepted), send(lost)]);
      const before = new Date(Date.now() - 11 * 60_000).toISOString();
      await open().updateTable('send').set({ created_at: before }).execute();
      expect((await send(accepted)).state).toBe('accepted');
      expect((await send(lost)).problem).toMatchObject({ code: 'duplicate', earlier: { state: 'unknown' } });
      expect((await send(lost)).problem?.title).toContain(
        'has already sent this message, and it may or may not',
      );
    });
  });

  describe('with a key', () => {
    const KEY = 'attempt-0001';

    it('is sent once under parallel requests, which all get the one outcome', async () => {
      faults.latencyMs = 60;
      const input = message();
      const sends = await Promise.all(Array.from({ length: 20 }, () => send(input, KEY)));
      expect(executed()).toBe(1);
      expect(new Set(sends.map(({ id }) => id)).size).toBe(1);
      expect(new Set(states(sends))).toEqual(new Set(['accepted']));
      expect(await list()).toHaveLength(1);
    });

    it('leaves one event that sent it under parallel requests, and refused ones for the others', async () => {
      faults.latencyMs = 60;
      const input = message();
      const [sent] = await Promise.all(Array.from({ length: 3 }, () => send(input, KEY)));
      const events = await open().selectFrom('audit').selectAll().orderBy('id').execute();
      const [done, refused] = ['done', 'refused'].map((is) => events.filter(({ outcome }) => outcome === is));
      expect(done).toHaveLength(1);
      // One that comes once the first is recorded leaves no event.
      expect(refused).toHaveLength(events.length - 1);
      expect(new Set(events.map(({ record_id }) => record_id))).toEqual(new Set([sent?.id]));
      expect(refused?.every(({ detail }) => detail?.includes('sends-errors.keyRepeated'))).toBe(true);
    });

    it('returns the first outcome again, whatever it was, without a call', async () => {
      for (const phone of ['+15005550001', '+15005550002', '+15005550015']) {
        const input = message({ phone });
        const first = await send(input, `key-of-${phone}`);
        faults.requests.length = 0;
        expect(await send(input, `key-of-${phone}`)).toEqual(first);
        expect(faults.requests).toEqual([]);
      }
    });

    it('and another body is refused; another person’s key is another key', async () => {
      await send(message(), KEY);
      await expect(send(message(), KEY)).rejects.toMatchObject({
        code: 'invalid',
        issues: [{ path: 'idempotency_key' }],
      });
      expect((await send(message(), KEY, marketer('Ana'))).state).toBe('accepted');
      expect(executed()).toBe(2);
    });
  });

  describe('the preflight checks', () => {
    it('let nothing through to a number on the do-not-send list, under any of its spellings', async () => {
      await addDoNotSend(marketer('Ana'), {
        phone: '+55 11 98765-4321',
        reason: 'Asked us to stop',
        source: 'hand',
      });
      const input = message({ phone: '+551187654321', unchecked: true });
      for (const each of [input, sendInput.parse({ ...input, phone: '+5511987654321' })]) {
        const { state, problem } = await send(each);
        expect({ state, code: problem?.code }).toEqual({ state: 'not_sent', code: 'do_not_send' });
        expect(problem?.title).toContain('Asked us to stop');
      }
      expect(faults.requests).toEqual([]);
    });

    it('find what WhatsApp would reject by the saved template, at the field, and can be skipped', async () => {
      await seedTemplates();
      const [body, button] = ORDER;
      const { problem, state } = await send(message({ ...order, components: [button] }));
      expect(state).toBe('not_sent');
      expect(problem).toMatchObject({ by: 'system', code: 'check', details: '132000' });
      expect(problem?.issues.map(({ path }) => path)).toContain('values.body:1');
      expect(faults.requests).toEqual([]);
      const anyway = await send(message({ ...order, components: [body], unchecked: true }));
      expect(anyway).toMatchObject({ state: 'refused', problem: { code: '131008' } });
    });

    it('let no template through that can’t be sent from here, checked or not', async () => {
      const status = { state: 'PAUSED' as const };
      await createTemplate(marketer(), templateContent({ name: 'welcome', language: 'en_US', status }));
      for (const unchecked of [false, true]) {
        const { state, problem } = await send(message({ unchecked }));
        expect({ state, code: problem?.code }).toEqual({ state: 'not_sent', code: 'template' });
        expect(problem).toMatchObject({ title: expect.stringContaining('paused'), again: 'after_fix' });
      }
      expect(faults.requests).toEqual([]);
    });

    it('hold to the limits of a person and of the team, in parallel too', async () => {
      await saveSendSettings(marketer(), { ...SETTINGS, per_person_day: 3, per_team_day: 5 });
      const codes = async (name: string, count: number) => {
        const sends = Array.from({ length: count }, () => send(message(), null, marketer(name)));
        return (await Promise.all(sends))
          .map(({ problem }) => problem?.code)
          .filter(Boolean)
          .sort();
      };
      expect(await codes('Ana', 5)).toEqual(['cap_person', 'cap_person']);
      expect(await codes('Bo', 4)).toEqual(['cap_team', 'cap_team']);
      expect(executed()).toBe(5);
    });

    it('do not count refused messages towards the limits', async () => {
      await saveSendSettings(marketer(), { ...SETTINGS, per_person_day: 1 });
      await send(message({ phone: '+15005550002' }));
      expect((await send()).state).toBe('accepted');
      expect((await send()).problem?.code).toBe('cap_person');
    });

    it('count a fault at WhatsApp towards the limits, since the message may have arrived', async () => {
      await saveSendSettings(marketer(), { ...SETTINGS, per_person_day: 1 });
      expect((await send(message({ phone: '+15005550009' }))).state).toBe('refused');
      expect((await send()).problem?.code).toBe('cap_person');
    });
  });
});
