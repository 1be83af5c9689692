import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of all files of a run, removed at its end. */
export const scratch = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));

const children = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

export type Server = { origin: string; pid: number; stop(): void };

type Command = {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** A path that succeeds once the server is ready; by default any response will do. */
  ready?: string;
};

/** Starts a server on `port` and waits until it is ready. If it exits instead, throws with the end of its log. */
export async function startServer(port: number, command: Command): Promise<Server> {
  const { name, command: program, args, cwd, env, ready } = command;
  const log = join(scratch, `${name}.log`);
  const out = openSync(log, 'w');
  const child = spawn(program, args, { cwd, env: { ...inherited(), ...env }, stdio: ['ignore', out, out] });
  children.add(child);
  const origin = `http://127.0.0.1:${port}`;
  let missing = false;
  child.once('error', () => {
    missing = true;
  });
  while (!(await (ready ? succeeds(`${origin}${ready}`) : answers(origin)))) {
    if (missing) throw new Error(`${program} is not installed.`);
    if (child.exitCode !== null)
      throw new Error(`${name} ended:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    await setTimeout(100);
  }
  return { origin, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
}

/** Runs a script of this folder that replies to each message with one message. */
export function startScript(
  file: string,
  env: Record<string, string>,
): { ask(message: unknown): Promise<unknown> } {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [...process.argv.slice(2)], {
    env: { ...inherited(), ...env },
  });
  children.add(child);
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
  });
  ended.catch(() => {});
  return {
    ask(message) {
      const answer = new Promise((resolve) => child.once('message', resolve));
      child.send(message as object);
      return Promise.race([answer, ended]);
    },
  };
}

export async function answers(origin: string): Promise<boolean> {
  return fetch(origin, { redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer();
      return true;
    },
    () => false,
  );
}

function succeeds(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** CPU seconds of a process so far, with its threads; NaN if the system does not say. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

const TICKS_PER_SECOND = 100;

/** The environment without the app's own settings. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}
