import 'server-only';
import { lookup as systemLookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { CheckName, CheckStep } from '@/lib/service/schema';
import type { Address } from './instance';
import { certificateWords, faultOf, foundWords, namesWords } from './probe-words';
import { TransportError } from './transport';

/** As the client's own connections have it. */
const TIMEOUT_MS = 5_000;

type Place = { host: string; port: number; secure: boolean };

/**
 * Finds the service, connects and agrees on TLS, step by step and as far as that goes. Says nothing to it: that takes
 * a call.
 */
export async function probe({ baseUrl, socket = {} }: Address): Promise<CheckStep[]> {
  const place = placeOf(baseUrl);
  const opened: Socket[] = [];
  const steps: CheckStep[] = [];

  async function step(name: CheckName, work: () => Promise<string>): Promise<boolean> {
    const began = performance.now();
    const ended = (rest: Pick<CheckStep, 'outcome' | 'words' | 'advice'>) =>
      steps.push({ name, ms: Math.round(performance.now() - began), ...rest });
    try {
      ended({ outcome: 'ok', words: await inTime(work()), advice: null });
      return true;
    } catch (error) {
      ended({ outcome: 'failed', ...faultOf(name, error, place) });
      return false;
    }
  }

  try {
    const named = isIP(place.host) === 0;
    if (!named) steps.push(skipped('dns', 'The address is a number: there is no name to look up.'));
    if (named && !(await step('dns', () => find(place.host, socket.lookup)))) return steps;
    if (!(await step('connect', () => reach(place, socket.lookup, opened)))) return steps;
    if (place.secure) await step('tls', () => agree(place, socket.ca, opened));
    else steps.push(skipped('tls', 'The address begins with http: what is sent is not encrypted.'));
    return steps;
  } finally {
    for (const each of opened) each.destroy();
  }
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
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, found) => {
      if (error) return reject(error);
      resolve(namesWords(host, Array.isArray(found) ? found.map(({ address }) => address) : [found]));
    });
  });
}

function reach({ host, port }: Place, lookup: LookupFunction | undefined, opened: Socket[]): Promise<string> {
  const socket = connect({ host, port, lookup });
  opened.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(foundWords(socket.remoteAddress ?? host, port)));
    // Kept to the end: what goes wrong later is the next step's to tell.
    socket.on('error', reject);
  });
}

function agree({ host }: Place, ca: NonNullable<Address['socket']>['ca'], opened: Socket[]): Promise<string> {
  const servername = isIP(host) === 0 ? host : undefined;
  const socket: TLSSocket = connectTls({
    ...{ socket: opened[0], host, servername, ca },
    ALPNProtocols: ['http/1.1'],
  });
  opened.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', () => resolve(certificateWords(socket)));
    socket.once('close', () => reject(new TransportError('reset', 'The connection was closed.', true)));
    socket.on('error', reject);
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new TransportError('connect_timeout', `Nothing within ${TIMEOUT_MS / 1000} s.`, true);
    timer = setTimeout(() => reject(error), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
