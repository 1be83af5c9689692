import 'server-only';
import { can } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import type { ServiceState } from '@/lib/service/schema';
import { readSession } from '../auth/session';
import { recordActivity } from '../http/activity';
import { log } from '../logger';
import { streamToReader } from '../messages/reader';
import { singleton } from '../singleton';
import { currentState, serviceStatus } from './service-status';

const CHECK_MS = 250;
// Below the minute after which many proxies give up on a silent response.
const MAX_SILENCE_MS = 20_000;
/** More than anyone looks at. Each compares values four times a second, and holds a connection. */
const MAX_PER_PERSON = 20;

const stopping = () => singleton('service-status-events', () => new AbortController());
/** How many streams each person has open. */
const watching = () => singleton('service-status-watching', () => new Map<string, number>());

/**
 * The status of the service as server-sent events: at once, as soon as this process sees another state, and otherwise
 * every 20 seconds. Ends when the session or its permission has ended, and when the process stops. Someone with too many
 * gets no content, upon which a browser asks now and then instead.
 */
export function statusEvents(userId: string, headers: Headers, signal: AbortSignal): Response {
  const open = watching();
  const count = open.get(userId) ?? 0;
  if (count >= MAX_PER_PERSON) return new Response(null, { status: 204 });
  open.set(userId, count + 1);
  const gone = new AbortController();
  const end = AbortSignal.any([signal, gone.signal, stopping().signal]);
  const events = streamToReader(eventsFor(headers, end));
  const close = () => {
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
  if (end.aborted) close();
  else end.addEventListener('abort', close, { once: true });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await events.next();
        if (done) {
          gone.abort();
          controller.close();
        } else controller.enqueue(encoder.encode(value));
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      // Compression and proxies would hold an event back until more have come.
      'cache-control': 'no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

/** Reads the session before each event, as a request does. */
async function* eventsFor(headers: Headers, end: AbortSignal): AsyncGenerator<string, void> {
  try {
    while (!end.aborted) {
      const user = await readSession(headers);
      if (!user || user.mustEnroll || !can(user.roles, 'service:read')) return;
      recordActivity();
      const status = await serviceStatus(user.roles, user.id);
      yield `data: ${JSON.stringify(status)}\n\n`;
      await otherState(status.state, end);
    }
  } catch (error) {
    // The browser connects again and is told then.
    log().debug({ err: error }, 'a stream of the status has ended');
  }
}

/** Resolves when this process sees the service in another state, or after 20 seconds. Only compares values in memory. */
async function otherState(known: ServiceState, signal: AbortSignal): Promise<void> {
  const end = AbortSignal.any([signal, systemClock.timeout(MAX_SILENCE_MS)]);
  do await systemClock.sleep(CHECK_MS, end).catch(() => {});
  while (!end.aborted && currentState() === known);
}

/** Ends all streams, so that the process can finish its open requests. */
export function stopStatusEvents(): void {
  stopping().abort();
}
