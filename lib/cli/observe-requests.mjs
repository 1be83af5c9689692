import { readPatterns } from '../server/route-patterns.mjs';

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Measures each response for the metrics, by the pattern of its route: a path holds ids. Event streams are left out, which
 * last as long as someone looks at a page.
 */
export function observeRequests(server, patternOf = readPatterns()) {
  server.on('request', (request, response) => {
    const since = performance.now();
    response.once('close', () => {
      // Set by `lib/server/monitoring/monitoring.ts` when metrics are on.
      const observe = globalThis[Symbol.for('frontdesk.observe')];
      if (!observe || `${response.getHeader('content-type')}`.startsWith('text/event-stream')) return;
      const method = METHODS.has(request.method) ? request.method : 'other';
      observe(patternOf(request.url), method, statusOf(response), performance.now() - since);
    });
  });
}

function statusOf({ writableFinished, statusCode }) {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}
