import 'server-only';
import type { ServerResponse } from 'node:http';
import type { SendState } from '@/lib/sends/schema';
import { acceptedSend, CANARY } from './client';
import { answer, type Received, reset } from './hostile-service';

type Behavior = (call: Received, reply: ServerResponse) => void;
/** How the service misbehaves, and the state that the send gets. */
type SendFault = [title: string, state: SendState, behave: Behavior];

const refusal = { message: '(#131026) Undeliverable', code: 131026, fbtrace_id: 'AbC' };
export const refused = { statusCode: 200, data: { success: false, data: { error: refusal } } };
const json = JSON.stringify(acceptedSend);

/** Responds as given, without executing. */
export const says =
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

export const html = '<html><body>Bad gateway at /var/www/app.php</body></html>';
const key = { error: `Bearer ${CANARY} at Handler.php:12\n#0 /var/www/html/x.php` };

/** The faults of docs/fault-model.md that concern one response. */
export const SEND_FAULTS: SendFault[] = [
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
  ...[400, 403, 404, 409, 422, 429].map(
    (status): SendFault => [
      `F43: ${status} with a receipt`,
      'unknown',
      does(says(status, acceptedSend, { 'retry-after': '0' })),
    ],
  ),
  ...[400, 422, 429].map(
    (statusCode): SendFault => [
      `F43: 200 that says ${statusCode}, with a receipt`,
      'unknown',
      does(says(200, { ...acceptedSend, statusCode }, { 'retry-after': '0' })),
    ],
  ),
  [
    'F43: a refusal with a receipt',
    'unknown',
    does(says(200, { data: { success: false, data: { ...acceptedSend.data.data, error: refusal } } })),
  ],
];
