import 'server-only';
import { resetIfServiceChanged } from '../../../lib/server/contact-index/reset-if-service-changed';
import { closeStore, store } from '../../../lib/server/db/client';
import { migrate } from '../../../lib/server/db/migrate';
import { createDatabase } from '../../../lib/testing/postgres';
import { fill, settle, timeExport, timeScans, timeSearches, timeWalk } from './measure';

/** Numbers of contacts, the largest last. Up to the second the contacts are synced, beyond that inserted directly. */
const sizes = (process.env.SIZES ?? '').split(',').map(Number);
const EACH = 20;
const WALKED = 100_000;

const { DATABASE_URL: server } = process.env;
const database = server?.startsWith('postgres') ? await createDatabase(server) : null;
if (database) process.env.DATABASE_URL = database.url;
await migrate(store());
// The app empties its index when it is connected to another service than its contacts came from.
await resetIfServiceChanged();

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
await database?.drop();
process.disconnect?.();
