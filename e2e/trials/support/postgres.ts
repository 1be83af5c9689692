import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '../../support/app';
import { scratchFolder } from './app';
import type { Query } from './stored';

const INSTALLED = '/usr/lib/postgresql';

export type Postgres = {
  url: string;
  start(): Promise<void>;
  /** Stops at once, as if the machine were gone. */
  stop(): Promise<void>;
  query: Query;
};

/** The folder of the newest PostgreSQL programs; null if none are installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((each) => join(INSTALLED, each, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** A PostgreSQL server with its own database, which a trial can stop. It is stopped after the trial. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = join(scratchFolder(), 'cluster');
  mkdirSync(folder);
  const isRoot = process.getuid?.() === 0;
  // The server refuses to run as root.
  const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (isRoot) handOver(folder);
  const run = async (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asUser, join(programs, program), ...args];
    const child = spawn(command, rest, { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  };
  const port = await freePort();
  await run('initdb', '-D', folder, '-U', 'frontdesk', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const url = `postgres://frontdesk@127.0.0.1:${port}/postgres`;
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  const postgres: Postgres = {
    url,
    start: () => run('pg_ctl', '-D', folder, '-o', options, '-l', join(folder, 'log'), '-w', 'start'),
    stop: () => run('pg_ctl', '-D', folder, '-m', 'immediate', '-w', 'stop'),
    async query(statement) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
  };
  await postgres.start();
  // It may already be stopped.
  onTestFinished(() => postgres.stop().catch(() => {}));
  return postgres;
}

/** Gives the server's user access to a folder and its parents. */
function handOver(folder: string): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  for (const path of [join(folder, '..'), folder]) chownSync(path, id('-u'), id('-g'));
}
