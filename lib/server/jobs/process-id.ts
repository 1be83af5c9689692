import 'server-only';
import { readFileSync, readlinkSync } from 'node:fs';
import { randomUUID } from '@/lib/random';
import { singleton } from '../singleton';

/**
 * A globally unique ID of this process, from which other processes on the same machine can tell whether it is still
 * running. It consists of the machine's boot ID, the PID namespace, the PID and the start time.
 */
export function processId(): string {
  return singleton('processId', () => {
    const machine = machineOf();
    const start = startOf(process.pid);
    return machine && start ? [machine, process.pid, start].join(' ') : randomUUID();
  });
}

/** Whether a process has provably ended. False for one that isn't visible from here, such as another node's. */
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

/** The start time of a process in the kernel's ticks; null when no process has that PID. */
function startOf(pid: number): string | null {
  try {
    // The second field is the program's name in parentheses, which may contain any characters.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
