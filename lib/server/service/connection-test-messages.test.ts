import type { TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { inLanguage } from '@/lib/messages/coded';
import '../messages/catalog';
import { certificateWords, faultOf } from './connection-test-messages';
import { TransportError } from './transport/transport';

const PLACE = { host: 'service.test', port: 443 };
const LATE = new TransportError('connect_timeout', 'No response within 5 s.', true);
const inEnglish = (text: string) => inLanguage('en', text);
const errorOf = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['dns', LATE, 'DNS server didn’t respond'],
  ['dns', errorOf('EAI_AGAIN'), 'DNS server didn’t respond'],
  ['dns', errorOf('ENOTFOUND'), 'wasn’t found'],
  ['connect', LATE, 'didn’t respond on port 443 within 5 s'],
  ['tls', LATE, 'encryption couldn’t be set up'],
  ['tls', errorOf('CERT_HAS_EXPIRED'), 'has expired'],
] as const)('explains at %s what %s means there', (name, error, words) => {
  expect(inEnglish(faultOf(name, error, PLACE).words)).toContain(words);
});

it.each([
  [0.5, 'It expires today'],
  [1.5, 'It expires in 1 day.'],
  [13.5, 'It expires in 13 days.'],
])('reports a certificate that is valid for %f days', (days, words) => {
  const valid_to = new Date(Date.now() + days * 86_400_000).toUTCString();
  const socket = { getPeerCertificate: () => ({ valid_to }), getProtocol: () => 'TLSv1.3' };
  expect(inEnglish(certificateWords(socket as unknown as TLSSocket))).toContain(words);
});
