import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the app with `--import`: reports on LOOP_PORT the event loop's delay since the last request. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

createServer((_request, response) => {
  const ms = (ns) => ns / 1e6;
  response.end(
    JSON.stringify({ p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) }),
  );
  delay.reset();
}).listen(Number(process.env.LOOP_PORT), '127.0.0.1');
