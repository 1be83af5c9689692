import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { answer, reset } from '@/lib/testing/service/hostile-service';
import { CLOSE, type Misbehavior, type Receiver } from './receiver';

export type Fault = {
  title: string;
  /** The fault of writes. */
  misbehave: Misbehavior;
  /** Reads have the fault, too. */
  everywhere?: boolean;
  onConnection?: Receiver['onConnection'];
  /** The outcome that must be reported: reporting everything as unknown would be true but useless. */
  proves?: 'done' | 'not executed';
};

/** Within the deadline that the trials give their app. */
const LATE_MS = 1_500;
const HTML = '<html><body><h1>Server Error</h1></body></html>';
const html = { ...CLOSE, 'content-type': 'text/html' };

const says =
  (status: number, body: unknown, headers: Record<string, string> = CLOSE): Misbehavior =>
  (_call, reply) =>
    answer(reply, status, body, headers);

/** Executes the request, then returns any response. */
const does =
  (behave: Misbehavior): Misbehavior =>
  async (call, reply, execute) => {
    await execute();
    await behave(call, reply, execute);
  };

/** Executes the request, and changes its response. */
const changes =
  (change: (text: string) => string | Buffer, headers: Record<string, string> = CLOSE): Misbehavior =>
  async (_call, reply, execute) => {
    const { status, text } = await execute();
    answer(reply, status, change(text), headers);
  };

const resets: Misbehavior = (_call, reply) => reset(reply);
const hangs: Misbehavior = () => {};
const drips: Misbehavior = (_call, reply) => {
  reply.writeHead(200, CLOSE);
  const dripping = setInterval(() => reply.write(' '), 200);
  reply.on('close', () => clearInterval(dripping));
};
const pours: Misbehavior = (_call, reply) => {
  const pour = () => {
    while (!reply.destroyed && reply.write('x'.repeat(65_536)));
  };
  reply.writeHead(200, CLOSE).on('drain', pour);
  pour();
};
const breaksOff: Misbehavior = async (_call, reply, execute) => {
  const { text } = await execute();
  reply.writeHead(200, { ...CLOSE, 'content-length': text.length });
  reply.write(text.slice(0, 10), () => reset(reply));
};
const saysTooLong: Misbehavior = async (_call, reply, execute) => {
  const { text } = await execute();
  reply.writeHead(200, { ...CLOSE, 'content-length': text.length + 50 }).end(text);
};
const bomb = gzipSync(Buffer.alloc(50_000_000));
const isLate: Misbehavior = async (_call, reply, execute) => {
  const { status, text } = await execute();
  await setTimeout(LATE_MS);
  answer(reply, status, text, CLOSE);
};

function everySecond(): Misbehavior {
  let calls = 0;
  return async (_call, reply, execute) => {
    calls += 1;
    if (calls % 2 === 1) return reset(reply);
    const { status, text } = await execute();
    answer(reply, status, text, CLOSE);
  };
}

/** The same JSON with every value below the status replaced. */
function replaced(text: string, replace: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === '' || key === 'statusCode' ? value : replace(key, value),
  );
}

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

/** F4 to F38 of `docs/fault-model.md`. F1 to F3 are about addresses. */
export const FAULTS: Fault[] = [
  {
    title: 'F4 reset before reading',
    misbehave: resets,
    onConnection: (socket) => (socket as { resetAndDestroy?(): void }).resetAndDestroy?.(),
    everywhere: true,
  },
  { title: 'F5 reset after reading', misbehave: resets },
  { title: 'F6 reset after executing', misbehave: does(resets) },
  { title: 'F7 reset in the middle of the answer', misbehave: breaksOff },
  { title: 'F8 no answer', misbehave: hangs },
  { title: 'F8 no answer after executing', misbehave: does(hangs) },
  { title: 'F9 an answer that drips', misbehave: does(drips) },
  { title: 'F10 a body shorter than it says', misbehave: saysTooLong },
  { title: 'F11 an endless body', misbehave: does(pours) },
  { title: 'F12 a gzip bomb', misbehave: does(says(200, bomb, { ...CLOSE, 'content-encoding': 'gzip' })) },
  { title: 'F13 500 as a web page', misbehave: says(500, HTML, html) },
  { title: 'F13 500 as a web page after executing', misbehave: does(says(500, HTML, html)) },
  { title: 'F14 502 as a web page after executing', misbehave: does(says(502, HTML, html)) },
  { title: 'F14 503 as a web page', misbehave: says(503, HTML, html) },
  { title: 'F14 504 as a web page after executing', misbehave: does(says(504, HTML, html)) },
  { title: 'F15 503 with Retry-After', misbehave: says(503, {}, { ...CLOSE, 'retry-after': '1' }) },
  { title: 'F16 401', misbehave: says(401, { error: 'Unauthorized.' }), proves: 'not executed' },
  {
    title: 'F17 403 with a plan’s text',
    misbehave: says(403, { statusCode: 403, message: 'Your plan has lapsed.' }),
    proves: 'not executed',
  },
  { title: 'F18 500 for an unknown record', misbehave: says(500, { statusCode: 500, message: 'Unable.' }) },
  {
    title: 'F19 409',
    misbehave: says(409, { statusCode: 409, message: 'It is taken.' }),
    proves: 'not executed',
  },
  {
    title: 'F20 422 with fields',
    misbehave: says(422, { message: 'No.', errors: { name: ['is taken'] } }),
    proves: 'not executed',
  },
  {
    title: 'F21 400 with an error as a text',
    misbehave: says(400, { error: 'No.' }),
    proves: 'not executed',
  },
  {
    title: 'F22 429 with a garbled Retry-After',
    misbehave: says(429, {}, { ...CLOSE, 'retry-after': 'soon' }),
  },
  { title: 'F23 302 to a sign-in page', misbehave: says(302, '', { ...CLOSE, location: '/login' }) },
  { title: 'F24 200 as a web page', misbehave: does(says(200, HTML, html)) },
  { title: 'F25 200 and nothing', misbehave: does(says(200, '')) },
  { title: 'F26 200 cut off', misbehave: changes((text) => text.slice(0, 20)) },
  { title: 'F27 a byte order mark', misbehave: changes((text) => `\uFEFF${text}`), proves: 'done' },
  { title: 'F28 200 null', misbehave: does(says(200, 'null')) },
  { title: 'F28 200 with a list', misbehave: does(says(200, '[]')) },
  { title: 'F29 200 that says 400', misbehave: says(200, { statusCode: 400, message: 'No.' }) },
  {
    title: 'F29 200 with the status as a text',
    misbehave: changes((text) => JSON.stringify({ ...JSON.parse(text), statusCode: '200' })),
    proves: 'done',
  },
  {
    title: 'F30 success is false',
    misbehave: says(200, { statusCode: 200, data: { success: false, message: 'Failed', data: {} } }),
  },
  {
    title: 'F31 no messages',
    misbehave: does(says(200, { statusCode: 200, data: { success: true, data: { messages: [] } } })),
  },
  {
    title: 'F32 null in every field',
    misbehave: changes((text) => replaced(text, (_key, value) => (isLeaf(value) ? null : value))),
  },
  {
    title: 'F33 unknown fields and __proto__',
    misbehave: changes((text) => text.replace('{', '{"__proto__":{"statusCode":400},"more":[{"x":1}],')),
    proves: 'done',
  },
  {
    title: 'F34 numbers beyond 2^53',
    misbehave: changes((text) =>
      replaced(text, (_key, value) => (typeof value === 'number' ? 'HUGE' : value)).replaceAll(
        '"HUGE"',
        '9007199254740993',
      ),
    ),
    proves: 'done',
  },
  {
    title: 'F35 invalid dates',
    misbehave: changes((text) =>
      replaced(text, (key, value) => (key.endsWith('_at') ? '31/31/2026' : value)),
    ),
    proves: 'done',
  },
  {
    title: 'F36 invalid UTF-8',
    misbehave: changes((text) =>
      Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from(',"x":"\xff\xfe"}', 'latin1')]),
    ),
    proves: 'done',
  },
  { title: 'F37 a late success', misbehave: isLate, proves: 'done' },
  { title: 'F38 every second request fails', misbehave: everySecond(), everywhere: true },
];
