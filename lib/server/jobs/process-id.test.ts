import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasProcessEnded, processId } from './process-id';

const [boot = '', space = ''] = processId().split(' ');
const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];

it.runIf(process.platform === 'linux')('distinguishes a living process from one that has ended', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const name = [boot, space, pid, startOf(pid)].join(' ');
  expect(hasProcessEnded(name)).toBe(false);
  child.kill('SIGSTOP');
  expect(hasProcessEnded(name)).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(hasProcessEnded(name)).toBe(true);
});

it.runIf(process.platform === 'linux')(
  'distinguishes a process from a later one with the same number',
  () => {
    expect(hasProcessEnded([boot, space, process.pid, '1'].join(' '))).toBe(true);
  },
);

it('reports no process as ended that it cannot see', () => {
  expect(hasProcessEnded(processId())).toBe(false);
  expect(hasProcessEnded(['another-boot', space, 1, '1'].join(' '))).toBe(false);
  expect(hasProcessEnded([boot, 'pid:[1]', 1, '1'].join(' '))).toBe(false);
  expect(hasProcessEnded('7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d')).toBe(false);
});
