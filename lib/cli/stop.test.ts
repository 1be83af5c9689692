import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** A server that never responds, of an app that is sending a message until its input ends. It stops when its port is open. */
const SCRIPT = `
  import { createServer, get } from 'node:http';
  import { stopGracefully } from '${resolve('lib/cli/stop.mjs')}';
  const say = (word) => process.stdout.write(word + ' ');
  let sending = true;
  process.stdin.resume().once('end', () => (sending = false));
  globalThis[Symbol.for('frontdesk.stopping')] = () => say('stopping');
  globalThis[Symbol.for('frontdesk.leaving')] = () => (say('sending'), Number(sending));
  const server = createServer(() => process.kill(process.pid, 'SIGTERM'));
  server.listen(0, () => {
    stopGracefully(server, { withinMs: 200, withinOfMessagesMs: 60_000 });
    get({ port: server.address().port }).on('error', () => {});
  });`;

/** What it has said when it says this; it may go on. */
function said({ stdout }: ChildProcessWithoutNullStreams, word: string): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes(word)) resolve(text);
    });
    stdout.once('end', () => reject(new Error(`It has said only “${text}”.`)));
  });
}

it('notifies the app at once, and exits after its limit only when no message is being sent', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT]);
  const exited = once(child, 'exit');
  // It is asked about messages when the limit has passed.
  expect(await said(child, 'sending')).toMatch(/^stopping sending/);
  expect(child.exitCode).toBeNull();
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});
