import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import nextEnv from '@next/env';
import { notifySystemd } from './notify.mjs';
import { surviveLostOutput } from './output.mjs';
import { root } from './root.mjs';

/**
 * Frontdesk in a process of its own, whose memory is limited: V8 takes its limits only when a process starts. With them,
 * a first sync of 100,000 contacts needs about half the memory. `NODE_OPTIONS` may name others.
 */
const HEAP_LIMITS = { 'max-old-space-size': 192, 'max-semi-space-size': 8 };

surviveLostOutput();
// The .env file and a relative DATA_DIR are those of the folder that the command is run in.
nextEnv.loadEnvConfig(process.cwd());
process.env.DATA_DIR = resolve(process.env.DATA_DIR || '.data');

const given = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ').replaceAll('_', '-');
const limits = Object.entries(HEAP_LIMITS)
  .filter(([name]) => !given.includes(`--${name}`))
  .map(([name, megabytes]) => `--${name}=${megabytes}`);
const server = spawn(
  process.execPath,
  [...process.execArgv, ...limits, join(root, 'lib', 'cli', 'serve.mjs')],
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  },
);

let hasRunOut = false;
server.stderr.on('data', (chunk) => {
  hasRunOut ||= chunk.includes('heap out of memory');
  process.stderr.write(chunk);
});
server.on('message', (message) => notifySystemd(message));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
// A graceful stop has closed the channel, but its output may still come.
server.on('close', (code, signal) => {
  if (hasRunOut) console.error(`Frontdesk needed more memory than it may use, and ended. ${remedy()}`);
  else if (signal) console.error(`Frontdesk was ended by ${signal}.`);
  process.exit(code ?? 1);
});

function remedy() {
  return 'Start it again. If this happens again, allow it more: NODE_OPTIONS=--max-old-space-size=384 (megabytes).';
}
