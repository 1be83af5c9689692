import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasEnded, runner } from './process-id';

const [boot = '', space = ''] = runner().split(' ');
const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];

it.runIf(process.platform === 'linux')('tells a process that lives from one that has ended', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const name = [boot, space, pid, startOf(pid)].join(' ');
  expect(hasEnded(name)).toBe(false);
  child.kill('SIGSTOP');
  expect(hasEnded(name)).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(hasEnded(name)).toBe(true);
});

it.runIf(process.platform === 'linux')('tells a process from a later one of the same number', () => {
  expect(hasEnded([boot, space, process.pid, '1'].join(' '))).toBe(true);
});

it('claims nothing of what it cannot see', () => {
  expect(hasEnded(runner())).toBe(false);
  expect(hasEnded(['another-boot', space, 1, '1'].join(' '))).toBe(false);
  expect(hasEnded([boot, 'pid:[1]', 1, '1'].join(' '))).toBe(false);
  expect(hasEnded('7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d')).toBe(false);
});
