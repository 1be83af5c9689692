import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the app with `--import`: reports on PROBE_PORT the event loop's delay since the last request, in
 * milliseconds, and the memory of the process at its peak in that time, in megabytes. Only Linux can forget an earlier
 * peak; elsewhere it is that since the start, with the 128 MB that comparing a password takes.
 */
if (isMainThread) {
  // The app's own processes would load it as well.
  delete process.env.NODE_OPTIONS;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  createServer((_request, response) => {
    const [p99, max] = [delay.percentile(99), delay.max].map((ns) => ns / 1e6);
    delay.reset();
    response.end(JSON.stringify({ p99, max, peak: peakMb() }));
  }).listen(Number(process.env.PROBE_PORT), '127.0.0.1');
}

function peakMb() {
  const status = '/proc/self/status';
  if (!existsSync(status)) return process.resourceUsage().maxRSS / 1_000;
  const [, kb] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(status, 'utf8')) ?? [];
  writeFileSync('/proc/self/clear_refs', '5');
  return Number(kb) / 1_000;
}
