import 'server-only';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

type Build = (options: Record<string, unknown>) => Promise<unknown>;

export const bundleSendProcess = (folder: string) =>
  bundleProcess(new URL('./send-process.ts', import.meta.url), folder);

/**
 * Bundles an entry point into one file, so that its process starts in a third of a second. Returns the file's path.
 * `options` are those of esbuild.
 */
export async function bundleProcess(
  entry: URL,
  folder: string,
  options: Record<string, unknown> = {},
): Promise<string> {
  const here = createRequire(import.meta.url);
  const { build } = createRequire(here.resolve('tsx'))('esbuild') as { build: Build };
  const outfile = join(folder, 'process.mjs');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['react-server'],
    external: ['libsql', '@electric-sql/pglite'],
    minify: true,
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
    ...options,
  });
  return outfile;
}

export type SendProcess = {
  child: ChildProcess;
  /** Sends to a phone number. Returns the state, or null if the process ended before. */
  send(phone: string): Promise<string | null>;
  /** kill -9. */
  kill(): Promise<void>;
};

export function startSendProcess(file: string, env: Record<string, string>): Promise<SendProcess> {
  return startProcess([process.execPath, file], env);
}

/** The same where other processes can't see whether it has ended, as on another machine. Needs Linux, and root. */
export function startDistantProcess(file: string, env: Record<string, string>): Promise<SendProcess> {
  return startProcess([...WITH_OWN_PIDS, process.execPath, file], env);
}

/** The same under a program that records what it does. */
export function startRecordedProcess(
  recorder: string[],
  file: string,
  env: Record<string, string>,
): Promise<SendProcess> {
  return startProcess([...recorder, process.execPath, file], env);
}

const WITH_OWN_PIDS = ['unshare', '--pid', '--fork', '--kill-child'];

/** Why there are no such processes here; null when there are. */
export function noDistantProcesses(): string | null {
  const [command = '', ...args] = WITH_OWN_PIDS;
  return spawnSync(command, [...args, 'true']).status === 0 ? null : 'unshare --pid isn’t allowed here';
}

async function startProcess(
  [command = '', ...args]: string[],
  env: Record<string, string>,
): Promise<SendProcess> {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Ignores errors of writing to a process that was just killed.
  child.stdin.on('error', () => {});
  const ended = once(child, 'exit').then(() => null);
  const next = linesOf(createInterface({ input: child.stdout }));
  if ((await Promise.race([next(), ended])) !== 'ready')
    throw new Error('The process ended before it was ready.');
  return {
    child,
    async send(phone) {
      child.stdin.write(`${phone}\n`);
      const line = await Promise.race([next(), ended]);
      return line?.split(' ')[1] ?? null;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function linesOf(lines: Interface): () => Promise<string | null> {
  const iterator = lines[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await iterator.next();
    return done ? null : value;
  };
}
