import 'server-only';
import { lookup as systemLookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { CheckName, CheckStep } from '@/lib/service/schema';
import type { Address } from './connection';
import { certificateWords, faultOf, foundWords, namesWords } from './connection-test-messages';
import { afterTime } from './deadline';
import { TransportError } from './transport/transport';

/** The same as the client's connect timeout. */
const TIMEOUT_MS = 5_000;

type SocketOptions = NonNullable<Address['socket']>;
type Place = { host: string; port: number; secure: boolean };

/**
 * Looks up the host name, connects and negotiates TLS, until a step fails. Sends no HTTP request, since that would use
 * a call.
 */
export async function probe({ baseUrl, socket = {} }: Address): Promise<CheckStep[]> {
  const place = placeOf(baseUrl);
  const steps: CheckStep[] = [];

  async function step(name: CheckName, work: () => Promise<string>): Promise<boolean> {
    const began = systemClock.monotonic();
    const ended = (rest: Pick<CheckStep, 'outcome' | 'words' | 'advice'>) =>
      steps.push({ name, ms: Math.round(systemClock.monotonic() - began), ...rest });
    try {
      ended({ outcome: 'ok', words: await work(), advice: null });
      return true;
    } catch (error) {
      ended({ outcome: 'failed', ...faultOf(name, error, place) });
      return false;
    }
  }

  const named = isIP(place.host) === 0;
  if (!named) steps.push(skipped('dns', coded('service-connection.dns.ip')));
  if (named && !(await step('dns', () => find(place.host, socket.lookup)))) return steps;
  if (!(await step('connect', () => reach(place, socket.lookup)))) return steps;
  if (place.secure) await step('tls', () => agree(place, socket));
  else steps.push(skipped('tls', coded('service-connection.tls.none')));
  return steps;
}

function placeOf(baseUrl: string): Place {
  const { hostname, port, protocol } = new URL(baseUrl);
  const secure = protocol === 'https:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 443 : 80), secure };
}

export function skipped(name: CheckName, words: string): CheckStep {
  return { name, outcome: 'skipped', ms: null, words, advice: null };
}

function find(host: string, lookup: LookupFunction = systemLookup as LookupFunction): Promise<string> {
  return inTime(
    new Promise<string>((resolve, reject) => {
      lookup(host, { all: true }, (error, found) => {
        if (error) return reject(error);
        resolve(namesWords(host, Array.isArray(found) ? found.map(({ address }) => address) : [found]));
      });
    }),
  );
}

function reach({ host, port }: Place, lookup: LookupFunction | undefined): Promise<string> {
  const socket = connect({ host, port, lookup });
  return opening(socket, 'connect', () => foundWords(socket.remoteAddress ?? host, port));
}

/** Negotiates TLS on a new connection: Node crashes if the socket below a TLS connection is ended. */
function agree({ host, port }: Place, { ca, lookup }: SocketOptions): Promise<string> {
  const servername = isIP(host) === 0 ? host : undefined;
  const socket = connectTls({ host, port, lookup, ca, servername, ALPNProtocols: ['http/1.1'] });
  return opening(socket, 'secureConnect', () => certificateWords(socket));
}

function opening(socket: Socket, event: string, words: () => string): Promise<string> {
  return inTime(
    new Promise<string>((resolve, reject) => {
      socket.once(event, () => resolve(words()));
      socket.once('close', () => reject(new TransportError('reset', 'The connection was closed.', true)));
      // Never removed: an unhandled error event would end the process.
      socket.on('error', reject);
    }),
  ).finally(() => socket.destroy());
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let cancel = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    const error = new TransportError('connect_timeout', `No response within ${TIMEOUT_MS / 1000} s.`, true);
    cancel = afterTime(TIMEOUT_MS, () => reject(error));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}
