import { spawn } from 'node:child_process';
import { notifySystemd } from './notify.mjs';

/** Megabytes. A first sync of 100,000 contacts fits, and needs about half the memory that it takes without limits. */
const HEAP_LIMITS = { 'max-old-space-size': 192, 'max-semi-space-size': 8 };

/** With two arenas for all threads, the C library keeps 16 MB less. */
export const TWO_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** Node's arguments. `NODE_OPTIONS` may name other limits. */
export function heapLimits({ NODE_OPTIONS = '' }) {
  const given = NODE_OPTIONS.replaceAll('_', '-');
  return Object.entries(HEAP_LIMITS)
    .filter(([name]) => !given.includes(`--${name}`))
    .map(([name, megabytes]) => `--${name}=${megabytes}`);
}

/**
 * Runs a server in a process of its own, since V8 and the C library take limits of memory only when a process starts,
 * and ends with it.
 */
export function supervise(script, { cwd }) {
  const server = spawn(process.execPath, [...heapLimits(process.env), script], {
    cwd,
    env: { ...TWO_ARENAS, ...process.env },
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  const passedOn = new Set();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      passedOn.add(signal);
      server.kill(signal);
    });
  }
  server.on('message', notifySystemd);
  let hasRunOut = false;
  server.stderr.on('data', (chunk) => {
    hasRunOut ||= chunk.includes('heap out of memory');
    process.stderr.write(chunk);
  });
  // Its last words may come after its exit.
  server.on('close', (code, signal) => {
    // It was asked to stop before it could hear that.
    if (passedOn.has(signal)) return;
    if (hasRunOut) console.error(RAN_OUT);
    else if (signal) console.error(`Frontdesk was ended by ${signal}.`);
    process.exitCode = code ?? 1;
  });
}

const RAN_OUT =
  'Frontdesk ended because it needed more memory than its limit. Start it again. If this happens again, allow it more: NODE_OPTIONS=--max-old-space-size=384 (megabytes).';
