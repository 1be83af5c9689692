import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { ServiceState } from '@/lib/service/schema';
import { singleton } from '../singleton';
import { currentState } from './service-status';

const CHECK_MS = 250;
// Below the minute after which many proxies give up on a response.
const MAX_MS = 20_000;

const stopping = () => singleton('service-status-wait', () => new AbortController());

/**
 * Resolves when this process sees the service in another state than `known`: within 20 seconds, and at once when the
 * caller is gone or the process stops. It only compares values in memory.
 */
export async function waitForOtherState(known: ServiceState, signal: AbortSignal): Promise<void> {
  const end = AbortSignal.any([signal, stopping().signal, AbortSignal.timeout(MAX_MS)]);
  while (!end.aborted && currentState() === known) {
    await setTimeout(CHECK_MS, undefined, { signal: end, ref: false }).catch(() => {});
  }
}

/** Ends all waits, so that the process can finish its open requests. */
export function stopStatusWaits(): void {
  stopping().abort();
}
