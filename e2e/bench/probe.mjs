import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the app with `--import`: reports on PROBE_PORT the event loop's delay since the last request, in
 * milliseconds, and the memory of the process at its peak, in megabytes.
 */
if (isMainThread) {
  // The app's own processes would load it as well.
  delete process.env.NODE_OPTIONS;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  createServer((_request, response) => {
    const [p99, max] = [delay.percentile(99), delay.max].map((ns) => ns / 1e6);
    delay.reset();
    response.end(JSON.stringify({ p99, max, peak: process.resourceUsage().maxRSS / 1_000 }));
  }).listen(Number(process.env.PROBE_PORT), '127.0.0.1');
}
