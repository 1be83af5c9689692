'use client';

import type { OverlapFinding } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';

/**
 * Looks for overlaps beside the page: among thousands of replies it takes seconds, in which nobody could type. Given up
 * when the answer is not wanted any more.
 */
export async function workOutAside(
  rules: ReplyRule[],
  of: string | null,
  signal: AbortSignal,
): Promise<OverlapFinding[]> {
  return (await inWorker(rules, of, signal)) ?? (await import('./work-out')).workOut(rules, of);
}

/** Null where the browser starts no worker. */
function inWorker(rules: ReplyRule[], of: string | null, signal: AbortSignal) {
  return new Promise<OverlapFinding[] | null>((resolve, reject) => {
    const worker = started();
    if (!worker) return resolve(null);
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }) => end(() => resolve(data));
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => resolve(null));
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.postMessage({ rules, of });
  });
}

function started(): Worker | null {
  try {
    return new Worker(new URL('./overlaps.worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
