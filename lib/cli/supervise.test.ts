import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Supervises a server with this script. Resolves with all that was said, and the exit code. */
function start(script: string, env: Record<string, string> = {}) {
  const server = join(folder(), 'server.mjs');
  writeFileSync(server, script);
  const supervisor = `import { supervise } from '${resolve('lib/cli/supervise.mjs')}';
    supervise('${server}', { cwd: '/' });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', supervisor], {
    env: { ...process.env, NODE_OPTIONS: '', NOTIFY_SOCKET: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr, [code]]) => ({ stdout, stderr, code }),
  );
  return { child, ended };
}

const SAY_LIMIT = `import v8 from 'node:v8';
  console.log(Math.round(v8.getHeapStatistics().heap_size_limit / 2 ** 20));`;

it('limits the memory of the server, unless NODE_OPTIONS does', async () => {
  const [usual, chosen, other] = await Promise.all([
    start(SAY_LIMIT).ended,
    start(SAY_LIMIT, { NODE_OPTIONS: '--max-old-space-size=400' }).ended,
    start(SAY_LIMIT, { NODE_OPTIONS: '--max_old_space_size=400 --no-warnings' }).ended,
  ]);
  expect(Number(usual.stdout)).toBeLessThan(250);
  expect(Number(chosen.stdout)).toBeGreaterThan(400);
  expect(Number(other.stdout)).toBeGreaterThan(400);
});

it('lets the C library keep few arenas, unless the environment says how many', async () => {
  const say = 'console.log(process.env.MALLOC_ARENA_MAX)';
  const [usual, chosen] = await Promise.all([start(say).ended, start(say, { MALLOC_ARENA_MAX: '8' }).ended]);
  expect(usual.stdout.trim()).toBe('2');
  expect(chosen.stdout.trim()).toBe('8');
});

it('says that the server needed more memory, and ends with an error, so that it is started again', async () => {
  const { code, stderr } = await start('const all = []; for (;;) all.push(new Array(1000).fill({}));', {
    NODE_OPTIONS: '--max-old-space-size=20',
  }).ended;
  expect(stderr).toMatch(/needed more memory than its limit\. Start it again\./);
  expect(code).toBe(1);
});

it('passes a stop on, and ends as the server does', async () => {
  const { child, ended } = start(`process.on('SIGTERM', () => process.exit(7));
    setInterval(() => {}, 1000);
    console.log('ready');`);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 7, stderr: '' });
});

it('ends well when it is asked to stop before the server listens for that', async () => {
  const { child, ended } = start(`setInterval(() => {}, 1000); console.log('ready');`);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

it('ends with an error when the server was killed', async () => {
  const { ended } = start(`process.kill(process.pid, 'SIGKILL');`);
  expect(await ended).toMatchObject({ code: 1, stderr: 'Frontdesk was ended by SIGKILL.\n' });
});

it('lets the server know when it was killed', async () => {
  const left = join(folder(), 'left');
  const { child, ended } = start(`import { writeFileSync } from 'node:fs';
    process.on('disconnect', () => { writeFileSync('${left}', 'noticed'); process.exit(); });
    console.log('ready');`);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
  expect(readFileSync(left, 'utf8')).toBe('noticed');
});

it('tells systemd what the server reports, when a unit has asked for it', async () => {
  const bin = folder();
  const told = join(bin, 'told');
  writeFileSync(join(bin, 'systemd-notify'), `#!/bin/sh\necho "$1" >> '${told}'\n`);
  chmodSync(join(bin, 'systemd-notify'), 0o755);
  const reports = `for (const state of ['ready', 'alive', 'stopping', { other: 1 }]) process.send(state);
    process.disconnect();`;
  await start(reports, { PATH: `${bin}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/socket' }).ended;
  const lines = readFileSync(told, 'utf8').trim().split('\n');
  expect(lines.sort()).toEqual(['READY=1', 'STOPPING=1', 'WATCHDOG=1']);
});
