import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import { createFaultInjection } from '@/lib/sandbox/fault-injection';
import { createSandbox } from '@/lib/sandbox/sandbox';
import { createInProcessTransport } from '../../server/service/transport/in-process';
import {
  raceAbort,
  type Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse,
} from '../../server/service/transport/transport';
import type { Random } from './random';
import type { Process, Scheduler } from './scheduler';

/** The API key that the service gives out first, the one it gives out next, and that of another organization. */
export const KEYS = ['the-first-key-of-it', 'the-second-key-of-it', 'the-key-of-others'] as const;
export type Key = (typeof KEYS)[number];
const [OWN_KEY, , KEY_OF_OTHERS] = KEYS;

/** Each is a fault of docs/fault-model.md. `executes`: whether the request takes effect all the same. */
const FAULTS = {
  F1: { executes: false, fail: () => broken('refused', true) },
  F4: { executes: false, fail: () => broken('reset', false) },
  F5: { executes: false, fail: () => broken('reset', false) },
  F6: { executes: true, fail: () => broken('reset', false) },
  F7: { executes: true, fail: (own) => cutOff(own, () => broken('reset', false)) },
  F8: { executes: false, fail: () => never() },
  'F8 after executing': { executes: true, fail: () => never() },
  F13: { executes: false, fail: () => page(500) },
  'F13 after executing': { executes: true, fail: () => page(500) },
  F14: { executes: false, fail: () => page(502) },
  'F14 after executing': { executes: true, fail: () => page(504) },
  F15: { executes: false, fail: () => page(503, { 'retry-after': '5' }) },
  F16: { executes: false, fail: () => json(401, { message: 'Unauthenticated.' }) },
  F17: { executes: false, fail: () => json(403, { message: 'Your plan has lapsed.' }) },
  F18: { executes: false, fail: () => json(404, { message: 'Not found.' }) },
  F19: { executes: false, fail: () => json(409, { message: 'Already exists.' }) },
  F20: {
    executes: false,
    fail: () => json(422, { message: 'Invalid.', errors: { phone: ['The phone is invalid.'] } }),
  },
  F21: { executes: false, fail: () => json(400, { errors: 'Something is wrong.' }) },
  F22: { executes: false, fail: () => json(429, { message: 'Too Many Attempts.' }, { 'retry-after': '3' }) },
  F24: { executes: true, fail: () => page(200) },
  F25: { executes: true, fail: () => answer(200, '') },
  F26: { executes: true, fail: (own) => cutOff(own) },
  F28: { executes: true, fail: () => json(200, null) },
  F29: { executes: false, fail: () => json(200, { statusCode: 400, message: 'Invalid.' }) },
  'F29 after executing': {
    executes: true,
    fail: (own) => json(own.status, { ...JSON.parse(own.text), statusCode: undefined }),
  },
  F30: { executes: false, fail: () => json(200, { statusCode: 200, data: { success: false } }) },
  F31: { executes: true, fail: () => json(200, { statusCode: 200, data: { success: true, data: {} } }) },
  F43: {
    executes: true,
    fail: (own) => answer(own.text.includes('wamid') ? 429 : own.status, own.text, own.headers),
  },
} satisfies Record<string, { executes: boolean; fail(own: Answer): Promise<TransportResponse> }>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

type Answer = { status: number; headers: Record<string, string>; text: string };

/** What the service has done to the world, by its own count. */
export type Execution = {
  operation: string;
  phone: string;
  text: string;
  uuid: string | null;
  organization: number;
  /** When the process began the call, and when the service executed it; in true time. */
  begunAt: number;
  at: number;
  process: string;
};

export type GatedService = ReturnType<typeof createGatedService>;

/** The sandbox behind a network that holds, loses and spoils what goes through it. */
export function createGatedService(scheduler: Scheduler, random: Random, note: (line: string) => void) {
  const injection = createFaultInjection();
  const sandbox = createSandbox({
    file: ':memory:',
    key: OWN_KEY,
    contacts: 12,
    faults: injection,
    findApproved: async (name, language) => ({
      name,
      language,
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'News: {{1}}', example: ['x'] }],
    }),
  });
  const inner = createInProcessTransport(sandbox);
  /** Contacts that it doesn't list for a while, by UUID with the number that each of them left to others. */
  const vanished = new Map<string, string>();
  let isWhole = false;
  injection.transformPage = (page, { operation }) => {
    if (operation !== 'listContacts' || vanished.size === 0) return page;
    const data = page.data.filter(({ uuid }) => !vanished.has(String(uuid)));
    const to = (page.meta?.from ?? 1) + data.length - 1;
    return { ...page, data, meta: { ...page.meta, to, total: (page.meta?.total ?? 0) - vanished.size } };
  };
  const executions: Execution[] = [];
  /** When each call arrived, in true time. */
  const arrivals: number[] = [];
  let key: Key = OWN_KEY;
  const unanswered: string[] = [];
  const cutOffUntil = new Map<string, number>();
  let standing: { name: FaultName; chance: number; until: number } | null = null;

  function faultNow(): FaultName | null {
    if (!standing || scheduler.elapsed() > standing.until || !random.chance(standing.chance)) return null;
    return standing.name;
  }

  let busy: Promise<unknown> = Promise.resolve();

  /** One after another, so that what was executed belongs to its request. */
  function execute(request: TransportRequest, begunAt: number, process: string): Promise<Answer> {
    const answering = busy.then(() => executeNow(request, begunAt, process));
    busy = answering;
    return answering;
  }

  /** The service goes on with what has arrived, whatever becomes of the one who called. */
  async function executeNow(request: TransportRequest, begunAt: number, process: string): Promise<Answer> {
    const before = injection.executed.length;
    const organization = key === KEY_OF_OTHERS ? 2 : 1;
    const headers = { ...request.headers, Authorization: `Bearer ${OWN_KEY}` };
    // Once it has arrived, nothing stops it.
    const arrived = { ...request, headers, signal: new AbortController().signal, isLate: undefined };
    const response = await inner.send(arrived);
    const own = await textOf(response);
    const text = own.replaceAll('"organization_id":1', `"organization_id":${organization}`);
    for (const { operation, body, uuid } of injection.executed.slice(before)) {
      const { phone, text: said } = saidIn(body);
      const at = scheduler.elapsed();
      executions.push({ operation, phone, text: said, uuid, organization, begunAt, at, process });
      note(`executed ${operation} ${phone} ${said}`);
    }
    return { status: response.status, headers: response.headers, text };
  }

  async function deliver(request: TransportRequest, process: string): Promise<TransportResponse> {
    const begunAt = scheduler.elapsed();
    const name = faultNow();
    const fault = name && FAULTS[name];
    if (name) note(`fault ${name} ${request.method} ${request.path}`);
    const isCutOff = begunAt < (cutOffUntil.get(process) ?? 0);
    if (isCutOff) note(`${process} is cut off`);
    if (isCutOff || name === 'F1') return broken('refused', true);
    await scheduler.wait(random.below(200));
    arrivals.push(scheduler.elapsed());
    if (request.headers.Authorization !== `Bearer ${key}`) return FAULTS.F16.fail();
    const own = fault?.executes === false ? null : await execute(request, begunAt, process);
    unanswered.push(process);
    await scheduler.wait(random.chance(0.05) ? random.below(14_000) : random.below(300));
    unanswered.splice(unanswered.indexOf(process), 1);
    if (fault) return fault.fail(own ?? { status: 500, headers: {}, text: '' });
    return own ? answer(own.status, own.text, own.headers) : never();
  }

  const ask = (path: string, init: RequestInit = {}) =>
    sandbox.fetch(
      new Request(`https://service.example/api/contacts${path}`, {
        ...init,
        headers: { authorization: `Bearer ${OWN_KEY}`, 'content-type': 'application/json' },
      }),
    );

  /** All contacts, as it has them now. */
  async function contacts(): Promise<Contact[]> {
    return ((await (await ask('?per_page=100')).json()) as { data: Contact[] }).data;
  }

  return {
    transportFor: (process: Process): Transport => ({
      async send(request) {
        await scheduler.gate('call');
        // Nothing comes in between, as in the product: what is suspended there is sent late.
        if (request.signal.aborted || request.isLate?.()) throw aborted(true);
        const delivering = scheduler.within(undefined, () => deliver(request, process.name));
        try {
          return await raceAbort(delivering, request.signal, () => aborted(false));
        } finally {
          await scheduler.gate('call');
        }
      },
      async close() {},
    }),
    executions,
    arrivals,
    key: () => key,
    /** From now on it refuses each other one. */
    acceptKey(other: Key) {
      key = other;
    },
    /** From now until `ms` have passed, this share of the calls fails like this. */
    fail(name: FaultName, chance: number, ms: number) {
      standing = { name, chance, until: scheduler.elapsed() + ms };
    },
    /** For so long this process doesn’t reach the service. */
    cutOff: (process: string, ms: number) => void cutOffUntil.set(process, scheduler.elapsed() + ms),
    heal() {
      standing = null;
      cutOffUntil.clear();
    },
    contacts,
    /** From now on it doesn't list this contact, and another one may have its number. */
    async vanish(uuid: string) {
      const own = (await contacts()).find((contact) => contact.uuid === uuid);
      if (!own?.phone || isWhole) return;
      vanished.set(uuid, own.phone);
      const phone = `+34658${String(executions.length).padStart(3, '0')}${String(vanished.size).padStart(3, '0')}`;
      const { first_name, last_name, email } = own;
      await ask(`/${uuid}`, { method: 'PUT', body: JSON.stringify({ first_name, last_name, email, phone }) });
      note(`vanished ${uuid}`);
    },
    /** The number that was left last. */
    freed: () => [...vanished.values()].at(-1) ?? null,
    /** All are listed again, with other numbers. */
    reappear: () => vanished.clear(),
    /** From now on none vanishes. */
    makeWhole() {
      isWhole = true;
      vanished.clear();
    },
    /** Whether it has executed something of which this process doesn’t know yet. */
    isAnswering: (process: string) => unanswered.includes(process),
    close: () => sandbox.close(),
  };
}

const aborted = (neverSent: boolean) => new TransportError('aborted', 'The call was cancelled.', neverSent);

const never = () => new Promise<TransportResponse>(() => {});

async function broken(fault: 'refused' | 'reset', neverSent: boolean): Promise<TransportResponse> {
  throw new TransportError(fault, 'The connection broke.', neverSent);
}

async function answer(
  status: number,
  text: string,
  headers: Record<string, string> = {},
  end: () => Promise<unknown> = async () => {},
): Promise<TransportResponse> {
  return { status, headers, body: chunksOf(text, end) };
}

const cutOff = ({ status, headers, text }: Answer, end?: () => Promise<unknown>) =>
  answer(status, text.slice(0, text.length / 2), headers, end);

const page = (status: number, headers: Record<string, string> = {}) =>
  answer(status, '<html><h1>Sorry</h1></html>', { 'content-type': 'text/html', ...headers });

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answer(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

async function* chunksOf(text: string, end: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
  await end();
}

async function textOf({ body }: TransportResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

type Sent = {
  phone?: string;
  first_name?: string;
  name?: string;
  template?: { components?: { parameters?: { text?: string }[] }[] };
};

function saidIn(body: unknown): { phone: string; text: string } {
  const { phone = '', name = '', first_name = name, template } = (body ?? {}) as Sent;
  return { phone, text: template?.components?.[0]?.parameters?.[0]?.text ?? first_name };
}
