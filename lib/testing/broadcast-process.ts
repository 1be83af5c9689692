import 'server-only';
import { broadcastRunner } from '../server/broadcasts/runner';
import { store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { startRecovery } from '../server/jobs/recovery';
import { sendRecovery } from '../server/sends/dispatch';

/** The app without its pages, which sends the broadcasts of its store. Configured by the environment, like the app. */
await migrate(store());
await startRecovery([sendRecovery]);
broadcastRunner.start();
process.stdout.write('ready\n');
// The timers of the app don't keep a process alive.
setInterval(() => {}, 60_000);
