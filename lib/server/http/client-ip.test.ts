import { expect, it } from 'vitest';
import { setUpApp } from '../../testing/stores';
import { openSqlite } from '../db/sqlite';
import { clientAddress } from './client-ip';

const behind = (proxies: string, chain?: string) => {
  setUpApp(openSqlite(':memory:'), { TRUSTED_PROXIES: proxies, APP_URL: 'https://desk.example' });
  return clientAddress(new Headers(chain === undefined ? {} : { 'x-forwarded-for': chain }));
};

it.each([
  ['believes only the socket when no proxy is trusted', '', '203.0.113.9, 198.51.100.2', '198.51.100.2'],
  ['believes what a trusted proxy saw', '198.51.100.2', '203.0.113.9, 198.51.100.2', '203.0.113.9'],
  [
    'ignores what the caller put before',
    '198.51.100.0/24',
    '10.9.9.9, 203.0.113.9, 198.51.100.2',
    '203.0.113.9',
  ],
  [
    'walks through a chain of trusted proxies',
    '10.0.0.0/8',
    '203.0.113.9, 10.1.1.1, 10.2.2.2',
    '203.0.113.9',
  ],
  [
    'takes a trusted proxy for the caller when it names no other',
    '198.51.100.2',
    '198.51.100.2',
    '198.51.100.2',
  ],
  ['takes the farthest hop when all are trusted', '10.0.0.0/8', '10.3.3.3, 10.1.1.1, 10.2.2.2', '10.3.3.3'],
  [
    'takes an IPv6 proxy’s /64 when all are trusted',
    '::1,2001:db8::/32',
    '2001:db8:1:2::9, ::1',
    '2001:db8:1:2::/64',
  ],
  ['stops at what is no address', '198.51.100.2', '10.9.9.9, <b>, 198.51.100.2', null],
  ['reads a hop with its port', '198.51.100.2', '10.9.9.9, 203.0.113.9:51000, 198.51.100.2', '203.0.113.9'],
  ['reads a bracketed hop', '198.51.100.2', '[2001:db8:1:2::9]:443, 198.51.100.2', '2001:db8:1:2::/64'],
  ['knows an IPv4 address in IPv6 clothing', '', '::ffff:198.51.100.2', '198.51.100.2'],
  ['takes all of an IPv6 /64 for one caller', '', '2001:db8:1:2:aaaa::9', '2001:db8:1:2::/64'],
  ['expands a short IPv6 address first', '', '2001:db8::9', '2001:db8:0:0::/64'],
])('%s', (_what, proxies, chain, expected) => {
  const clean = chain.replace(/\r\n/g, '');
  expect(behind(proxies, clean)).toBe(expected);
});

it('is unknown without the header', () => {
  expect(behind('')).toBeNull();
});
