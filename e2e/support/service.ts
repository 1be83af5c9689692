import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createFaultInjection, type FaultInjection } from '@/lib/sandbox/fault-injection';
import { createSandbox, type Sandbox, type SandboxOptions } from '@/lib/sandbox/sandbox';
import { createGate } from '@/lib/testing/gate';
import { CANARY } from '../canary.mjs';

export type Service = {
  url: string;
  /** The faults of the current service: `reset` creates new ones. */
  faults: FaultInjection;
  /** Replaces the service by a new one on the same port, with only its seed contacts and replies. */
  reset(contacts?: number, replies?: SandboxOptions['replies']): void;
  /** Holds calls of a method before they run. `reset` ends it. */
  hold(method: 'GET' | 'POST' | 'PUT'): Hold;
  /** Stops listening, as if the machine were gone. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

export type Hold = {
  /** Resolves when a call is held. */
  reached: Promise<void>;
  release(): void;
};

type Running = { sandbox: Sandbox; faults: FaultInjection };

/** The sandbox service on its own port, reached over HTTP like a real one. */
export async function startService(): Promise<Service> {
  let running = open();
  const holds = new Map<string, Gate>();
  const server = createAdaptorServer({
    async fetch(request: Request) {
      const gate = holds.get(request.method);
      gate?.reach();
      await gate?.released;
      return running.sandbox.fetch(request);
    },
    overrideGlobalObjects: false,
  }) as Server;
  const port = await listen(server, 0);

  async function goDown() {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  async function comeBack() {
    if (!server.listening) await listen(server, port);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get faults() {
      return running.faults;
    },
    hold(method) {
      const gate = openGate();
      holds.set(method, gate);
      return {
        reached: gate.reached,
        release() {
          if (holds.get(method) === gate) holds.delete(method);
          gate.release();
        },
      };
    },
    reset(contacts, replies) {
      for (const gate of holds.values()) gate.release();
      holds.clear();
      running.sandbox.close();
      running = open(contacts, replies);
    },
    goDown,
    comeBack,
    async close() {
      running.sandbox.close();
      await goDown();
    },
  };
}

function open(contacts?: number, replies?: SandboxOptions['replies']): Running {
  const faults = createFaultInjection();
  return { faults, sandbox: createSandbox({ file: ':memory:', key: CANARY, contacts, replies, faults }) };
}

type Gate = ReturnType<typeof openGate>;

function openGate() {
  const [arrival, answer] = [createGate(), createGate()];
  return { reached: arrival.opened, released: answer.opened, reach: arrival.open, release: answer.open };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  return address.port;
}
