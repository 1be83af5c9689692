import 'server-only';
import { store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { backgroundJobs } from '../server/jobs/background-runner';
import { JOB_KINDS } from './jobs';

/** The app without its pages, which does the jobs of its store. Configured by the environment, like the app. */
await migrate(store());
backgroundJobs.start(JOB_KINDS);
process.stdout.write('ready\n');
// The timers of the app don't keep a process alive.
setInterval(() => {}, 60_000);
