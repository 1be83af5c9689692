import 'server-only';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to the server of TEST_DATABASE_URL that can be cut and restored. */
export async function wayToPostgres() {
  const target = new URL(process.env.TEST_DATABASE_URL ?? '');
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return { url: url.href, cut, restore: () => (isCut = false) };
}
