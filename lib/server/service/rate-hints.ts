import 'server-only';

/** What an answer says about how fast the service wants to be called. */
export type RateHints = {
  /** Requests a minute. */
  limit?: number;
  /** Requests left of this minute, for everyone who uses the key. */
  remaining?: number;
  /** Call nobody for so long. */
  pauseMs?: number;
};

const DAY_MS = 86_400_000;
const UNSAID_PAUSE_MS = 5_000;
const LEAST_PAUSE_MS = 1_000;

export function rateHintsOf(status: number, headers: Record<string, string>, now: number): RateHints {
  const retryAfterMs = readRetryAfter(headers['retry-after'], now);
  const limit = count(headers['x-ratelimit-limit']);
  return {
    limit: limit === 0 ? undefined : limit,
    remaining: count(headers['x-ratelimit-remaining']),
    pauseMs: pauseOf(status, retryAfterMs),
  };
}

/** Milliseconds from now, at most a day; null for what is absent, negative or makes no sense. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, DAY_MS);
  // Date.parse takes "-5" for a year: an HTTP date begins with a weekday.
  const at = /^[a-z]{3,9}, /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now, 0), DAY_MS);
}

function pauseOf(status: number, retryAfterMs: number | null): number | undefined {
  if (status === 429) return Math.max(retryAfterMs ?? UNSAID_PAUSE_MS, LEAST_PAUSE_MS);
  if (status === 503 && retryAfterMs !== null) return Math.max(retryAfterMs, LEAST_PAUSE_MS);
  return undefined;
}

function count(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;
}
