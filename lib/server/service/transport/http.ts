import 'server-only';
import type { ConnectionOptions } from 'node:tls';
import { Pool } from 'undici';
import { exchange } from './http-exchange';
import { transportErrorOf } from './network-errors';
import { type Transport, TransportError } from './transport';

export type PoolTransportOptions = {
  /** `http(s)://host[:port][/prefix]`, without credentials, query or fragment. */
  baseUrl: string;
  connectTimeoutMs?: number;
  connections?: number;
  /** How the machine finds and trusts the service, where its own settings do not do. */
  socket?: Pick<ConnectionOptions, 'ca' | 'lookup'>;
};

/**
 * The service over HTTP. Every request goes to the one origin and under the one prefix of `baseUrl`; a redirect is
 * an answer like any other. Throws at once where `baseUrl` is not an address of that kind.
 */
export function createPoolTransport(options: PoolTransportOptions): Transport {
  const base = baseOf(options.baseUrl);
  const pool = new Pool(base.origin, {
    connections: options.connections ?? 32,
    pipelining: 1,
    allowH2: false,
    connect: { ...options.socket, timeout: options.connectTimeoutMs ?? 5_000 },
    // The call's own deadline is total; undici's are idle ones and would only blur the fault.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    async send({ method, path, query, body, headers, signal, isLate }) {
      const target = targetOf(base, path, query);
      try {
        return await exchange(pool, { method, path: target, headers, body }, { signal, isLate });
      } catch (error) {
        throw transportErrorOf(error, true);
      }
    },
    close: () => pool.destroy(),
  };
}

type Base = { origin: string; prefix: string };

function baseOf(text: string): Base {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('The service’s address must be an http(s) URL.');
  if (url.username || url.password || url.search || url.hash) {
    throw new Error('The service’s address must hold no user name, password, query or fragment.');
  }
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '') };
}

function targetOf(base: Base, path: string, query?: Record<string, string>): string {
  const wanted = `${base.prefix}${path}`;
  const url = URL.canParse(wanted, base.origin) ? new URL(wanted, base.origin) : null;
  const stays = url?.origin === base.origin && url.pathname === wanted && path.startsWith('/api/');
  if (!stays) throw new TransportError('other', 'The path leaves the service’s address.', true);
  return query ? `${wanted}?${new URLSearchParams(query)}` : wanted;
}
