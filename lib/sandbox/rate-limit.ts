import { tooManyCalls } from './answers';
import type { Knobs } from './knobs';

type Count = { exceeded: Response | null; headers: Record<string, string> };

/** Laravel's throttle: a fixed window that opens with the first call after the last one closed. */
export function countCall(knobs: Knobs): () => Count {
  let opened = 0;
  let calls = 0;
  return () => {
    if (!knobs.rateLimit) return { exceeded: null, headers: {} };
    const { limit, windowMs = 60_000 } = knobs.rateLimit;
    const now = Date.now();
    if (now >= opened + windowMs) {
      opened = now;
      calls = 0;
    }
    calls += 1;
    const headers: Record<string, string> = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - calls)),
    };
    if (calls <= limit) return { exceeded: null, headers };
    const seconds = Math.ceil((opened + windowMs - now) / 1000);
    return { exceeded: tooManyCalls(seconds), headers };
  };
}
