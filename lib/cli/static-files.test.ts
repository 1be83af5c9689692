import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { compressFiles, serveStaticFiles } from './static-files.mjs';

const SCRIPT = 'globalThis.ready = true;\n'.repeat(100);
const TAKES_BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PICTURE = Buffer.from([0, 1, 2, 255]);

let send: (
  path: string,
  headers?: Record<string, string>,
) => Promise<{ response: IncomingMessage; body: Buffer }>;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-static-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'secret');
  writeFileSync(join(folder, 'static', 'chunks', 'a.js'), SCRIPT);
  writeFileSync(join(folder, 'static', 'picture.woff2'), PICTURE);
  await compressFiles(join(folder, 'static'));
  const handler = serveStaticFiles(
    join(folder, 'static'),
    (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(404).end('of Next');
    },
  );
  const server = createServer((request, response) => {
    response.setHeader('x-frame-options', 'DENY');
    handler(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  send = async (path, headers = {}) => {
    const [response] = (await once(get({ port, host: '127.0.0.1', path, headers }), 'response')) as [
      IncomingMessage,
    ];
    return { response, body: await buffer(response) };
  };
});

it('sends a script with brotli, to be kept for ever', async () => {
  const { response, body } = await send('/_next/static/chunks/a.js?dpl=1', TAKES_BROTLI);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(body.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-frame-options': 'DENY',
  });
  expect(String(brotliDecompressSync(body))).toBe(SCRIPT);
});

it('sends a file that is no text as it is', async () => {
  const { response, body } = await send('/_next/static/picture.woff2', TAKES_BROTLI);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(body).toEqual(PICTURE);
});

it.each([
  '/_next/static/chunks/of-the-former-build.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/..%2fsecret.js',
  '/_next/static//etc/passwd',
  '/contacts',
])('leaves %s to Next, with its status', async (path) => {
  const { response, body } = await send(path, TAKES_BROTLI);
  expect([response.statusCode, String(body)]).toEqual([404, 'of Next']);
  expect(response.headers['cache-control']).toBeUndefined();
});

it.each<Record<string, string>>([{ 'accept-encoding': 'gzip, deflate' }, {}])(
  'leaves a script to Next for who takes %j',
  async (headers) => {
    expect(String((await send('/_next/static/chunks/a.js', headers)).body)).toBe('of Next');
  },
);
