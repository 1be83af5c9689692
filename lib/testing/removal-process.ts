import 'server-only';
import { removeOld } from '../server/data/retention';
import { store } from '../server/db/client';
import { migrate } from '../server/db/migrate';

/** One run of the daily job that removes what is too old. Configured by the environment, like the app. */
await migrate(store());
process.stdout.write('ready\n');
await removeOld();
await store().destroy();
