import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { keepToService } from '../../../lib/server/contact-index/reset-on-new-origin';
import { closeStore, store } from '../../../lib/server/db/client';
import { migrate } from '../../../lib/server/db/migrate';
import { openPostgres } from '../../../lib/server/db/postgres';
import { fill, settle, timeExport, timeScans, timeSearches, timeWalk } from './measure';

/** How many contacts, the largest last. Up to the second they are walked through, beyond that filled in. */
const sizes = (process.env.SIZES ?? '').split(',').map(Number);
const EACH = 20;
const WALKED = 100_000;

if (process.env.DATABASE_URL?.startsWith('postgres')) process.env.DATABASE_URL = await ownSchema();
await migrate(store());
// A desk that is pointed at another service than its contacts came from empties its index.
await keepToService();

let before = 0;
for (const contacts of sizes) {
  const walk = contacts <= WALKED ? await timeWalk(contacts) : null;
  if (!walk) await fill(before, contacts);
  await settle();
  const searches = await timeSearches(contacts, EACH);
  const scans = await timeScans(contacts, 3);
  const exported = contacts <= WALKED ? await timeExport(contacts) : null;
  process.send?.({ contacts, walk, searches, scans, exported });
  before = contacts;
}
await closeStore();
process.disconnect?.();

async function ownSchema(): Promise<string> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  const owner = openPostgres(url.href, () => {});
  await sql`create schema ${sql.id(schema)}`.execute(owner);
  await owner.destroy();
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
