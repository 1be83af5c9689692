import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why systemd's place can't be taken here; null when it can. */
export function lacksSystemd(): string | null {
  const missing = ['systemd-notify', 'perl'].filter((name) => spawnSync(name, ['--version']).status !== 0);
  return missing.length > 0 ? `there is no ${missing.join(' and no ')} here` : null;
}

export type Systemd = {
  /** The environment that a unit with `Type=notify` and a watchdog gives its process. */
  env: Record<string, string>;
  /** What it was told, in order. */
  told(): string[];
  close(): void;
};

/** The socket that systemd listens on, read by Perl, since Node has no sockets of this kind. */
const LISTEN = `use Socket; $| = 1; my ($s, $told);
  socket($s, PF_UNIX, SOCK_DGRAM, 0) and bind($s, sockaddr_un($ARGV[0])) or die $!;
  print "listening\\n"; while (defined recv($s, $told, 4096, 0)) { print "$told\\n" }`;

export async function startSystemd(watchdogMs: number): Promise<Systemd> {
  const folder = mkdtempSync(join(tmpdir(), 'systemd-'));
  const socket = join(folder, 'notify');
  const listener: ChildProcess = spawn('perl', ['-e', LISTEN, socket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  listener.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await once(listener.stdout ?? listener, 'data');
  return {
    env: { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(watchdogMs * 1000) },
    told: () => output.match(/^[A-Z]+=1$/gm) ?? [],
    close() {
      listener.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
