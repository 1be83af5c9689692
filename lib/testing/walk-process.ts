import 'server-only';
import { startWalker } from '../server/contact-index/sync/scheduler';

await startWalker();
setInterval(() => {}, 60_000);
