import { existsSync, readFileSync } from 'node:fs';

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

/** The routes that the build has left. */
export function readPatterns() {
  const file = '.next/routes-manifest.json';
  return patternsOf(
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { staticRoutes: [], dynamicRoutes: [] },
  );
}
