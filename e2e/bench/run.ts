import { buildWhenNeeded } from '../../lib/cli/build-when-needed.mjs';
import { launch } from './browser';
import { measureDirectory } from './directory';
import { startLoad } from './load';
import { timeMoments } from './moments';
import { reportMoments, reportScripts, reportSends, reportThroughput } from './report';
import { weighScripts } from './scripts';
import { measureSends } from './sends';
import { startBare, startDesk, startNginx, startService } from './servers';
import { measureThroughput, targetsOf } from './throughput';

const began = Date.now();
await buildWhenNeeded();
console.log(
  'Starting the service, the desk, the bare app and nginx. It takes a few minutes; --quick takes one.',
);
await measureDirectory();

const service = await startService();
const desk = await startDesk(service);
const bare = await startBare(service);
const nginx = await startNginx(service);

console.log('Measuring the handlers.');
const load = startLoad();
reportThroughput(await measureThroughput(targetsOf(desk, bare, nginx), service, load));
reportSends(await measureSends(desk, bare, service, load));

const browser = await launch();
reportScripts(await weighScripts(browser, desk, bare));
reportMoments(await timeMoments(browser, desk, bare, service));
await browser.close();

console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s.`);
process.exit(0);
