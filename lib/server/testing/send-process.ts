import 'server-only';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { sendInput } from '@/lib/sends/schema';
import type { Context } from '../context';
import { store } from '../db/client';
import { migrate } from '../db/migrate';
import { keepSweeping } from '../jobs/keep-sweeping';
import { sendTemplate } from '../sends-send';
import { sweepSends } from '../sends-sweep';

/**
 * A desk without its pages: does at start what boot does, then sends to each phone that it reads, one a line, and
 * writes what became of it. Configured by the environment, like the desk; with KEYED=0 it gives no idempotency key.
 */
const ctx = (): Context => ({
  actor: {
    kind: 'user',
    id: 'u1',
    name: 'Ana',
    email: 'ana@example.com',
    roles: ['marketer'],
    sessionId: 's1',
  },
  requestId: randomUUID(),
  address: null,
});

await migrate(store());
await keepSweeping('sends', sweepSends);
say('ready');

for await (const phone of createInterface({ input: process.stdin })) {
  const template = { name: 'welcome', language: { code: 'en' } };
  const { state } = await sendTemplate(
    ctx(),
    sendInput.parse({ phone, template }),
    process.env.KEYED === '0' ? null : `attempt-${phone}`,
  );
  say(`${phone} ${state}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
