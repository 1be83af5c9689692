import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A server that logs each request, and each error as Next does. It answers with the number of errors. */
const script = `
  import { createServer } from 'node:http';
  import { surviveLostOutput } from './lib/cli/output.mjs';
  import { log } from './lib/server/logger.ts';
  surviveLostOutput();
  let errors = 0;
  process.on('uncaughtException', (err) => {
    errors += 1;
    log().error({ err });
    process.stderr.write(String(err));
  });
  process.on('disconnect', () => process.exit());
  const server = createServer((request, response) => {
    log().info('a request');
    process.stdout.write('a request');
    setTimeout(() => response.end(String(errors)), 50);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));`;

// Only Linux has a device that is always full.
it.skipIf(!existsSync('/dev/full'))(
  'answers, and reports no error of its own output, on a full disk',
  async () => {
    const full = openSync('/dev/full', 'w');
    const options = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', script];
    const child = spawn(process.execPath, options, { stdio: ['ignore', full, full, 'ipc'] });
    try {
      const [port] = await once(child, 'message');
      for (let each = 0; each < 3; each += 1) {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) });
        expect(await answer.text()).toBe('0');
      }
    } finally {
      child.kill('SIGKILL');
    }
  },
  30_000,
);
