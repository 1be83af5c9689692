import { startLoad } from './load';
import { startBare, startDesk, startNginx, startService } from './servers';
import { measureThroughput, targetsOf } from './throughput';

const service = await startService();
const desk = await startDesk(service);
const bare = await startBare(service);
const nginx = await startNginx(service);
console.log('up');
const rows = await measureThroughput(targetsOf(desk, bare, nginx), service, startLoad());
console.table(rows);
process.exit(0);
