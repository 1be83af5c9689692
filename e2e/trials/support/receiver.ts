import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';
import { createFaultInjection } from '@/lib/sandbox/fault-injection';
import { createSandbox } from '@/lib/sandbox/sandbox';
import { answer, hostileService, type Received } from '@/lib/testing/service/hostile-service';
import type { History } from '@/lib/testing/simulation/history';
import { CANARY } from '../../canary.mjs';
import { markOf } from './service-writes';

export type Answered = { status: number; text: string };

export type Misbehavior = (
  call: Received,
  reply: ServerResponse,
  /** Executes the request, and returns the regular response. */
  execute: () => Promise<Answered>,
) => void | Promise<void>;

export type Receiver = {
  url: string;
  /** The behavior for writes from now on; null for regular behavior. */
  misbehave: Misbehavior | null;
  /** The same for reads. */
  misread: Misbehavior | null;
  /** The behavior for new connections. */
  onConnection: ((socket: Duplex) => void) | null;
  /** How often it executed a write with this value. */
  executed(mark: string): number;
  /** How often it executed a send, by phone number. */
  sends(): Map<string, number>;
  /** The body of the last reply that it executed. */
  lastReply(): unknown;
  /** Resolves when every call has ended, including calls that were given up. */
  quiet(): Promise<void>;
};

/** A service over real connections, which executes and counts requests, and misbehaves on demand. */
export async function startReceiver({
  key = CANARY,
  history,
  ...options
}: {
  key?: string;
  /** Told of each write that is executed. */
  history?: History;
  tls?: { key: string; cert: string };
} = {}): Promise<Receiver> {
  const faults = createFaultInjection();
  const sandbox = createSandbox({ file: ':memory:', key, contacts: 100, faults });
  let noted = 0;
  const underWay = new Set<Promise<void>>();

  const hostile = await hostileService(
    (call, reply) => {
      const execute = async () => {
        const response = await sandbox.fetch(requestOf(call));
        // Reads have no body.
        for (const { body } of faults.executed.slice(noted))
          if (body) history?.note({ event: 'executed', mark: markOf(body) });
        noted = faults.executed.length;
        return { status: response.status, text: await response.text() };
      };
      const behave = (call.method === 'GET' ? receiver.misread : receiver.misbehave) ?? properly;
      const ending = Promise.resolve(behave(call, reply, execute)).finally(() => underWay.delete(ending));
      underWay.add(ending);
    },
    { ...options, onConnection: (socket) => receiver.onConnection?.(socket) },
  );

  const receiver: Receiver = {
    url: hostile.url,
    misbehave: null,
    misread: null,
    onConnection: null,
    executed: (mark) =>
      faults.executed.filter(({ body }) => JSON.stringify(body ?? null).includes(`"${mark}"`)).length,
    sends() {
      const times = new Map<string, number>();
      for (const { operation, body } of faults.executed) {
        if (operation !== 'sendTemplate') continue;
        const { phone } = body as { phone: string };
        times.set(phone, (times.get(phone) ?? 0) + 1);
      }
      return times;
    },
    lastReply: () => faults.executed.findLast(({ operation }) => operation === 'updateCannedReply')?.body,
    async quiet() {
      await Promise.allSettled(underWay);
    },
  };
  onTestFinished(() => sandbox.close());
  return receiver;
}

const properly: Misbehavior = async (_call, reply, execute) => {
  const { status, text } = await execute();
  answer(reply, status, text, CLOSE);
};

/** One connection per call, so that a fault of new connections affects every call. */
export const CLOSE = { connection: 'close' };

function requestOf({ method, path, headers, body }: Received): Request {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Request(`http://service.test${path}`, {
    method,
    headers: given.filter(
      ([name]) => !['connection', 'content-length', 'host', 'transfer-encoding'].includes(name),
    ),
    body: method === 'GET' ? undefined : body,
  });
}
