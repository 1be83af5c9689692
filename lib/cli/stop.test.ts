import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** A server that never responds, and an app that is sending a message for so long. */
const script = (leavesForMs: number) => `
  import { createServer, get } from 'node:http';
  import { stopGracefully } from '${resolve('lib/cli/stop.mjs')}';
  const began = Date.now();
  globalThis[Symbol.for('frontdesk.stopping')] = () => process.stdout.write('stopping ');
  globalThis[Symbol.for('frontdesk.leaving')] = () => (Date.now() - began < ${leavesForMs} ? 1 : 0);
  const server = createServer(() => {});
  server.listen(0, () => {
    stopGracefully(server, { withinMs: 1_000, withinOfMessagesMs: 10_000 });
    get({ port: server.address().port }).on('error', () => {});
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100);
  });`;

async function stopAfter(leavesForMs: number) {
  const began = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(leavesForMs)]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  return { code, said, seconds: (performance.now() - began) / 1000 };
}

it('notifies the app at once, and waits longer for a message that is being sent', {
  timeout: 40_000,
}, async () => {
  const [without, withMessage] = await Promise.all([stopAfter(0), stopAfter(3_000)]);
  expect(without).toMatchObject({ code: 0, said: 'stopping ' });
  expect(without.seconds).toBeLessThan(withMessage.seconds);
  expect(withMessage).toMatchObject({ code: 0, said: 'stopping ' });
  expect(withMessage.seconds).toBeGreaterThan(2.9);
  expect(withMessage.seconds).toBeLessThan(10);
});
