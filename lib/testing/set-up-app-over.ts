import 'server-only';
import { onTestFinished } from 'vitest';
import { migrate } from '../server/db/migrate';
import { openSqlite } from '../server/db/sqlite';
import { connectOver } from '../server/service/connection';
import { createHttpTransport } from '../server/service/transport/http';
import { singleton } from '../server/singleton';
import { CANARY } from './service/client';
import { setUpApp } from './stores';

type Options = {
  timeoutMs?: number;
  variables?: Record<string, string>;
  socket?: Parameters<typeof createHttpTransport>[0]['socket'];
};

/**
 * Makes this process an app with a new store and real connections to a service. It is closed at the end of the test.
 */
export async function setUpAppOver(
  baseUrl: string,
  { timeoutMs = 500, variables, socket }: Options = {},
): Promise<void> {
  const store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store, { SERVICE_TIMEOUT_MS: String(timeoutMs), ...variables });
  const address = { baseUrl, socket };
  const transport = createHttpTransport(address);
  singleton('service', () =>
    connectOver({ transport, key: CANARY, address, close: () => transport.close() }),
  );
  onTestFinished(async () => {
    await transport.close();
    await store.destroy();
  });
}
