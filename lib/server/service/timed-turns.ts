import 'server-only';
import { systemClock } from '@/lib/clock';
import { AppError } from '../errors';
import { metrics } from '../metrics/metrics';
import { traced } from '../tracing/tracing';
import type { RateLimiter } from './rate-limiter';

export function timedTurns(rateLimiter: RateLimiter): RateLimiter {
  async function take(call: Parameters<RateLimiter['take']>[0]): ReturnType<RateLimiter['take']> {
    const { lane } = call;
    const since = systemClock.monotonic();
    try {
      const turn = await traced({ span: 'turn', attributes: { 'frontdesk.lane': lane } }, () =>
        rateLimiter.take(call),
      );
      metrics()?.turns.observe({ lane }, (systemClock.monotonic() - since) / 1000);
      return turn;
    } catch (error) {
      // Prefetching only takes what nobody else needs.
      if (error instanceof AppError && error.code === 'service_busy' && !call.lowPriority) {
        metrics()?.refusedTurns.inc({ lane });
      }
      throw error;
    }
  }
  return { ...rateLimiter, take };
}
