import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Caller, type Connection, callerOf } from './contract/client';
import { describeAccess, describeLists } from './contract/reads.suite';
import { describeSend, describeWrites } from './contract/writes.suite';
import { createSandbox } from './sandbox';
import { SEED_REPLIES } from './seed/replies';

const key = 'contract-key';
const known = {
  writable: true,
  replyUuid: SEED_REPLIES[0]?.uuid,
  send: { phone: '+34600111222', template: { name: 'welcome', language: { code: 'en_US' } } },
};

describeContract('by the sandbox in process', async () => {
  const sandbox = createSandbox({ file: ':memory:', key });
  return {
    ...known,
    key,
    baseUrl: 'http://sandbox.test',
    fetch: sandbox.fetch,
    close: async () => sandbox.close(),
  };
});

describeContract('by the sandbox over a port', async () => {
  const sandbox = createSandbox({ file: ':memory:', key });
  const server = serve({
    fetch: sandbox.fetch,
    hostname: '127.0.0.1',
    port: 0,
    overrideGlobalObjects: false,
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    await new Promise((resolve) => server.close(resolve));
    sandbox.close();
  };
  return { ...known, key, baseUrl: `http://127.0.0.1:${port}`, fetch, close };
});

const { SERVICE_BASE_URL, SERVICE_API_KEY, CONTRACT_WRITES, CONTRACT_REPLY_UUID, CONTRACT_SEND } =
  process.env;
if (SERVICE_BASE_URL && SERVICE_API_KEY) {
  describeContract(`by ${SERVICE_BASE_URL}`, async () => ({
    baseUrl: SERVICE_BASE_URL,
    key: SERVICE_API_KEY,
    fetch,
    writable: CONTRACT_WRITES === '1',
    replyUuid: CONTRACT_REPLY_UUID,
    // The body of a send, as JSON: it reaches a real person.
    send: CONTRACT_SEND ? JSON.parse(CONTRACT_SEND) : undefined,
    close: async () => {},
  }));
}

/** Checks a service against the documented contract, and against nothing that the document leaves open. */
function describeContract(name: string, connect: () => Promise<Connection>): void {
  describe(`the contract, ${name}`, () => {
    let connection: Connection | undefined;
    let caller: Caller | undefined;
    const connected = () => {
      if (!connection || !caller) throw new Error('not connected');
      return { ...connection, ...caller };
    };

    beforeAll(async () => {
      connection = await connect();
      caller = callerOf(connection);
    });
    afterAll(() => connection?.close());

    describeAccess(connected);
    describeLists(connected);
    describeWrites(connected);
    describeSend(connected);
  });
}
