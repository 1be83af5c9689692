import type { ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Send, SendState } from '@/lib/sends/schema';
import { marketer, message } from '../../testing/marketer';
import { acceptedSend, CANARY } from '../../testing/service/client';
import {
  answer,
  closedPort,
  hostileService,
  type Received,
  reset,
} from '../../testing/service/hostile-service';
import { selfSigned } from '../../testing/service/self-signed';
import { setUpAppOver } from '../../testing/set-up-app-over';
import { store } from '../db/client';
import { getSend, listSends } from './list';
import { sendTemplate } from './send';

type Behavior = (call: Received, reply: ServerResponse) => void;
type Case = [title: string, state: SendState, behave: Behavior];

const refusal = { message: '(#131026) Undeliverable', code: 131026, fbtrace_id: 'AbC' };
const refused = { statusCode: 200, data: { success: false, data: { error: refusal } } };
const json = JSON.stringify(acceptedSend);

const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behavior =>
  (_call, reply) =>
    answer(reply, status, body, headers);

/** Executes the call, then responds as given. */
const does =
  (behave: Behavior): Behavior =>
  (call, reply) => {
    call.execute();
    behave(call, reply);
  };

const html = '<html><body>Bad gateway at /var/www/app.php</body></html>';
const key = { error: `Bearer ${CANARY} at Handler.php:12\n#0 /var/www/html/x.php` };

const CASES: Case[] = [
  ['F5: reset after reading', 'unknown', (_call, reply) => reset(reply)],
  ['F6: reset after executing', 'unknown', does((_call, reply) => reset(reply))],
  [
    'F7: reset in the middle of the response',
    'unknown',
    does((_call, reply) => {
      reply.writeHead(200, { 'content-length': json.length }).write(json.slice(0, 40));
      setTimeout(() => reset(reply), 20);
    }),
  ],
  ['F8: no answer', 'unknown', () => {}],
  ['F8: no answer after executing', 'unknown', does(() => {})],
  [
    'F9: a byte at a time',
    'unknown',
    does((_call, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => reply.write(' '), 30);
      reply.on('close', () => clearInterval(drip));
    }),
  ],
  [
    'F10: a body shorter than it says',
    'unknown',
    does((_call, reply) => {
      reply.writeHead(200, { 'content-length': json.length + 10 }).write(json);
      setTimeout(() => reply.socket?.destroy(), 20);
    }),
  ],
  ['F11: an endless body', 'unknown', does(says(200, ' '.repeat(3_000_000)))],
  ['F12: an encoded body', 'unknown', does(says(200, json, { 'content-encoding': 'gzip' }))],
  ['F13: 500 as a page', 'unknown', does(says(500, html))],
  ['F14: 502 as a page', 'unknown', says(502, html)],
  ['F14: 504 as a page', 'unknown', does(says(504, html))],
  ['F15: 503 with Retry-After', 'unknown', says(503, html, { 'retry-after': '1' })],
  ['F16: 401', 'not_sent', says(401, { error: 'Unauthorized. Invalid Bearer Token.' })],
  ['F17: 403 with a plan text', 'not_sent', says(403, { statusCode: 403, message: 'Your plan has lapsed.' })],
  ['F20: 422 with errors', 'not_sent', says(422, { errors: { phone: ['not a number'] } })],
  [
    'F22: 429 for an hour',
    'not_sent',
    says(429, { message: 'Too Many Attempts.' }, { 'retry-after': '3600' }),
  ],
  ['F23: a redirect', 'unknown', says(302, '', { location: 'http://127.0.0.1:1/login' })],
  ['F24: 200 as a page', 'unknown', does(says(200, html))],
  ['F25: 200 and nothing', 'unknown', does(says(200, ''))],
  ['F26: 200 cut off', 'unknown', does(says(200, json.slice(0, 60)))],
  ['F27: a byte order mark before it', 'accepted', does(says(200, `\uFEFF${json}`))],
  ['F28: 200 with null', 'unknown', does(says(200, 'null'))],
  ['F28: 200 with a list', 'unknown', does(says(200, '[]'))],
  ['F29: 200 that says 400', 'not_sent', says(200, { statusCode: 400, errors: { phone: ['no'] } })],
  ['F29: 200 that says 500', 'unknown', does(says(200, { statusCode: 500, message: 'Failed' }))],
  ['F30: refused by WhatsApp', 'refused', says(200, refused)],
  ['F30: refused under an outer success', 'refused', says(200, { success: true, ...refused })],
  ['F31: no message', 'unknown', does(says(200, { data: { success: true, data: { messages: [] } } }))],
  [
    'F32: null wherever it can be',
    'accepted',
    does(
      says(200, {
        data: { success: true, data: { messages: [{ id: 'wamid.9' }], contacts: null, chat: null } },
      }),
    ),
  ],
  [
    'F37: late, but within the deadline',
    'accepted',
    does((call, reply) => setTimeout(() => says(200, json)(call, reply), 300)),
  ],
  ['F42: a stack trace with the key', 'unknown', does(says(500, key))],
];

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
  it.each(CASES)('%s: %s', async (_title, state, behave) => {
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

  const big = { data: acceptedSend.data, note: '😀'.repeat(20_000) };
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
    expect(meta.by_state).toMatchObject({ accepted: 6, unknown: 6, sending: 0, queued: 0 });
    expect(sends.filter(({ state }) => state === 'accepted')).toHaveLength(6);
  });
});
