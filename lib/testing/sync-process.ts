import 'server-only';
import { startScheduler } from '../server/contact-index/sync/scheduler';

await startScheduler();
setInterval(() => {}, 60_000);
