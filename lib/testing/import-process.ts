import 'server-only';
import { store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { importRunner } from '../server/imports/runner';

/** The app without its pages, which saves the imports of its store. Configured by the environment, like the app. */
await migrate(store());
importRunner.start();
process.stdout.write('ready\n');
// The timers of the app don't keep a process alive.
setInterval(() => {}, 60_000);
