import 'server-only';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { env } from '../env';
import { singleton } from '../singleton';

/**
 * The client's IP address, or null when it is unknown. The server appends the socket's peer to X-Forwarded-For, so the
 * last entry is always true; entries to its left are only trusted as far as TRUSTED_PROXIES allows. When all of them are
 * trusted proxies, the farthest is the client: a request that one of their machines makes itself. IPv6 clients are
 * identified by their /64, because one client usually has all of it.
 */
export function clientAddress(headers: Headers): string | null {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map(bareAddress);
  const client = chain.findLast((hop) => isIP(hop) === 0 || !isTrusted(hop)) ?? chain[0] ?? '';
  // Entries behind an unreadable one can't be trusted.
  if (isIP(client) === 0) return null;
  return isIPv6(client) ? network64(client) : client;
}

/** Some gateways write `203.0.113.9:51000` or `[2001:db8::1]:51000`. */
function bareAddress(hop: string): string {
  const text = hop.trim();
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return (bracketed ?? withPort ?? text).replace(/^::ffff:/i, '');
}

function isTrusted(address: string): boolean {
  return proxies().check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function proxies(): BlockList {
  return singleton('trusted-proxies', () => {
    const list = new BlockList();
    for (const entry of env().TRUSTED_PROXIES) {
      const [address = '', bits] = entry.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    }
    return list;
  });
}

function network64(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
