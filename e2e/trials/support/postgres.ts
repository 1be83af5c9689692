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
  /** At once, as when the machine is gone. */
  stop(): Promise<void>;
  query: Query;
};

/** The folder with PostgreSQL's programs, the newest; null where it is not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((each) => join(INSTALLED, each, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** A PostgreSQL server with a database of its own, which may be stopped. It ends with the trial. */
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
  await run('initdb', '-D', folder, '-U', 'desk', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const url = `postgres://desk@127.0.0.1:${port}/postgres`;
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
  // It may be stopped already.
  onTestFinished(() => postgres.stop().catch(() => {}));
  return postgres;
}

/** Gives a folder, and the way to it, to the user that the server runs as. */
function handOver(folder: string): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  for (const path of [join(folder, '..'), folder]) chownSync(path, id('-u'), id('-g'));
}
