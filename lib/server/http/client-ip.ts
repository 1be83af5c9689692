import 'server-only';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { env } from '../env';
import { singleton } from '../singleton';

/**
 * The caller's address, null when it cannot be told. The server appends the socket's own peer to X-Forwarded-For, so
 * its last entry is always true; entries to the left are believed only as far as TRUSTED_PROXIES vouch for them.
 * IPv6 callers are known by their /64, because one of them holds all of it.
 */
export function clientAddress(headers: Headers): string | null {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map(bareAddress);
  while (chain.length > 0) {
    const hop = chain.pop() as string;
    // Behind a hop that cannot be read, nothing can be believed.
    if (isIP(hop) === 0) return null;
    if (!isTrusted(hop)) return isIPv6(hop) ? network64(hop) : hop;
  }
  return null;
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
