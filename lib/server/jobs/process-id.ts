import 'server-only';
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { singleton } from '../singleton';

/**
 * A name that no other process ever has, from which others on the same machine can tell whether this one still
 * runs: boot of the machine, namespace of process numbers, number and start.
 */
export function processId(): string {
  return singleton('processId', () => {
    const machine = machineOf();
    const start = startOf(process.pid);
    return machine && start ? [machine, process.pid, start].join(' ') : randomUUID();
  });
}

/** Whether a process has provably ended. False for one that cannot be seen from here, such as another node's. */
export function hasProcessEnded(name: string): boolean {
  const [boot, space, pid, start] = name.split(' ');
  if (!start || `${boot} ${space}` !== machineOf()) return false;
  return startOf(Number(pid)) !== start;
}

function machineOf(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/** When a process began, in the kernel's own count; null when there is none of that number. */
function startOf(pid: number): string | null {
  try {
    // The second field is the program's name, in parentheses, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
