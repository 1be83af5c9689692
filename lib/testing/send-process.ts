import 'server-only';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { sendInput } from '@/lib/sends/schema';
import { store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import type { Context } from '../server/http/context';
import { startRecovery } from '../server/jobs/recovery';
import { sendRecovery } from '../server/sends/dispatch';
import { sendTemplate } from '../server/sends/send';
import { signUp } from './broadcasts';

/**
 * The app without its pages. It starts like the app, then reads phone numbers, one per line, sends a message to each
 * and prints the state. Configured by the environment, like the app; with KEYED=0 it sends without idempotency keys.
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
await signUp(ctx());
await startRecovery([sendRecovery]);
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
