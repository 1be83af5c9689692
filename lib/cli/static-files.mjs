import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';

const PREFIX = '/_next/static/';
const COMPRESSIBLE = /\.(js|css|json|svg|txt)$/;
// The best quality, 11, takes three times as long for 1.5 % less.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Compresses the texts of a folder with brotli, beside themselves. A first visit then loads an eighth less than with gzip. */
export async function compressFiles(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), BROTLI));
    }),
  );
}

/**
 * A handler that sends the files of the build in `folder` to browsers that take brotli. It leaves all others to `next`, which
 * compresses for each visitor and with gzip alone, and what isn't among the files.
 */
export function serveStaticFiles(folder, next) {
  const rewriteRequestPath = (path) => path.slice(PREFIX.length);
  const files = new Hono()
    .use((context, onward) => {
      context.header('cache-control', 'public, max-age=31536000, immutable');
      return onward();
    })
    .use(serveStatic({ root: folder, precompressed: true, rewriteRequestPath }))
    .all('*', async ({ env: { incoming, outgoing } }) => {
      await next(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  const serve = getRequestListener(files.fetch, { hostname: 'localhost', overrideGlobalObjects: false });
  return (request, response) =>
    request.url.startsWith(PREFIX) && /\bbr\b/.test(request.headers['accept-encoding'])
      ? serve(request, response)
      : next(request, response);
}
