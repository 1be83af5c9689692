import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Send } from '@/lib/sends/schema';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { acceptedSend, CANARY } from '../../testing/service/client';
import { answer, closedPort, hostileService, reset } from '../../testing/service/hostile-service';
import { selfSigned } from '../../testing/service/self-signed';
import { html, refused, SEND_FAULTS, says } from '../../testing/service/send-faults';
import { setUpAppOver as setUpOver } from '../../testing/set-up-app-over';
import { store } from '../db/client';
import { getSend, listSends } from './list';
import { sendTemplate } from './send';

async function setUpAppOver(...options: Parameters<typeof setUpOver>): Promise<void> {
  await setUpOver(...options);
  await signUp(marketer());
}

const ONE = message();
const send = () => sendTemplate(marketer(), ONE, 'one-attempt');

/** Of the one attempt: in the answer, in the list and in the store alike. */
async function expectLedger(sent: Send): Promise<void> {
  const { data, meta } = await listSends(marketer(), {}, { page: 1, per_page: 10 });
  expect(data.map(({ id, state }) => [id, state])).toEqual([[sent.id, sent.state]]);
  expect(meta.by_state[sent.state]).toBe(1);
  const all = JSON.stringify([
    sent,
    await store().selectFrom('send').selectAll().execute(),
    await store().selectFrom('audit').selectAll().execute(),
  ]);
  expect(all).not.toContain(CANARY);
  expect(all).not.toContain('/var/www');
}

describe('a message when the service misbehaves', () => {
  it.each(SEND_FAULTS)('%s: %s', async (_title, state, behave) => {
    const service = await hostileService(behave);
    await setUpAppOver(service.url);
    const sent = await send();
    expect({ state: sent.state, problem: sent.problem?.title }).toMatchObject({ state });
    expect(service.received).toHaveLength(1);
    if (state === 'accepted') expect(service.executed).toHaveLength(1);
    if (service.executed.length === 1 && state !== 'accepted') expect(state).toBe('unknown');
    if (state !== 'accepted') expect(sent.problem?.title).toBeTruthy();
    await expectLedger(sent);
    expect(await send()).toEqual(sent);
    expect(service.received).toHaveLength(1);
  });

  const big = { data: acceptedSend.data, note: `-${'😀'.repeat(20_000)}` };
  it.each<[string, number, unknown, string | null]>([
    ['an acceptance', 200, acceptedSend, JSON.stringify(acceptedSend)],
    ['a refusal by WhatsApp', 200, refused, JSON.stringify(refused)],
    ['a refusal by WhatsApp under 400', 400, refused.data.data, JSON.stringify(refused.data.data)],
    ['what says neither', 200, { status: 'maintenance' }, '{"status":"maintenance"}'],
    ['what repeats the key', 200, { note: CANARY }, '{"note":"[key]"}'],
    ['what is too long', 200, big, JSON.stringify(big).slice(0, 31_999)],
    ['nothing of a page', 502, html, null],
    ['nothing of a failure, which may tell what is inside the service', 500, { message: 'x' }, null],
  ])('keeps with the message %s', async (_title, status, body, kept) => {
    const service = await hostileService(says(status, body));
    await setUpAppOver(service.url);
    const { id, answer } = await send();
    expect(answer).toBe(kept);
    expect((await getSend(id)).answer).toBe(kept);
  });

  it('F22: waits for a short 429, then sends once', async () => {
    const service = await hostileService((call, reply) => {
      if (call.nth === 1)
        return answer(reply, 429, { message: 'Too Many Attempts.' }, { 'retry-after': '0' });
      call.execute();
      answer(reply, 200, acceptedSend);
    });
    await setUpAppOver(service.url, { timeoutMs: 5_000 });
    expect((await send()).state).toBe('accepted');
    expect(service.executed).toHaveLength(1);
  });

  it('F1: a refused connection is not sent', async () => {
    await setUpAppOver(`http://127.0.0.1:${await closedPort()}`);
    const sent = await send();
    expect(sent).toMatchObject({
      state: 'not_sent',
      problem: { by: 'service', code: 'service_unreachable' },
    });
    await expectLedger(sent);
  });

  it('F2: a name that cannot be looked up is not sent', async () => {
    const lookup: LookupFunction = (_host, _options, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), '');
    await setUpAppOver('http://nowhere.invalid', { socket: { lookup } });
    expect((await send()).state).toBe('not_sent');
  });

  it('F3: sends nothing to a certificate that is not trusted', async () => {
    const service = await hostileService(says(200, acceptedSend), { tls: selfSigned() });
    await setUpAppOver(service.url);
    expect((await send()).state).toBe('not_sent');
    expect(service.received).toHaveLength(0);
  });

  it('F38: when every second one is lost, what is accepted was executed and the totals add up', async () => {
    const service = await hostileService((call, reply) => {
      call.execute();
      if (call.nth % 2 === 0) return reset(reply);
      answer(reply, 200, acceptedSend);
    });
    await setUpAppOver(service.url);
    const sends = await Promise.all(
      Array.from({ length: 12 }, () => sendTemplate(marketer(), message(), null)),
    );
    expect(service.executed).toHaveLength(12);
    const { meta } = await listSends(marketer(), {}, { page: 1, per_page: 10 });
    expect(meta.by_state).toMatchObject({ accepted: 6, unknown: 6, sending: 0 });
    expect(sends.filter(({ state }) => state === 'accepted')).toHaveLength(6);
  });
});
