import { existsSync, readFileSync } from 'node:fs';

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

/** The pattern of a URL's route, from Next's list of them: `/contacts/[id]`; `static` for files, `other` for none. */
export function patternsOf({ staticRoutes, dynamicRoutes }) {
  const known = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page }) => page.split('/'));
  return (url) => {
    const [path] = url.split('?', 1);
    if (path.startsWith('/_next/')) return 'static';
    if (known.has(path)) return path;
    const segments = path.split('/');
    return patterns.find((pattern) => matches(pattern, segments))?.join('/') ?? 'other';
  };
}

function matches(pattern, segments) {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => part === segments[at] || part.startsWith('['))
  );
}

function readPatterns() {
  const file = '.next/routes-manifest.json';
  return patternsOf(
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { staticRoutes: [], dynamicRoutes: [] },
  );
}
