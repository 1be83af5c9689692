import { buildWhenNeeded } from '../../lib/cli/build-when-needed.mjs';
import { launch } from './browser';
import { measureContactIndex } from './contact-index/run';
import { timeInteractions } from './interaction-timings';
import { startLoad } from './load';
import { reportInteractions, reportScripts, reportSends, reportThroughput } from './report';
import { weighScripts } from './scripts';
import { measureSends } from './sends';
import { launchApp, startBare, startNginx, startService } from './servers';
import { measureThroughput, targetsOf } from './throughput';

const began = Date.now();
await buildWhenNeeded();
console.log(
  'Starting the service, Frontdesk, the bare app and nginx. It takes a few minutes; --quick takes one.',
);
await measureContactIndex();

const service = await startService();
const app = await launchApp(service);
const bare = await startBare(service);
const nginx = await startNginx(service);

console.log('Measuring the handlers.');
const load = startLoad();
reportThroughput(await measureThroughput(targetsOf(app, bare, nginx), service, load));
reportSends(await measureSends(app, bare, service, load));

const browser = await launch();
reportScripts(await weighScripts(browser, app, bare));
reportInteractions(await timeInteractions(browser, app, bare, service));
await browser.close();

console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s.`);
process.exit(0);
