import type { TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { certificateWords, faultOf } from './connection-test-messages';
import { TransportError } from './transport/transport';

const PLACE = { host: 'desk.test', port: 443 };
const LATE = new TransportError('connect_timeout', 'Nothing within 5 s.', true);
const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['dns', LATE, 'name server did not say'],
  ['dns', coded('EAI_AGAIN'), 'name server did not say'],
  ['dns', coded('ENOTFOUND'), 'is not known to this machine’s name server'],
  ['connect', LATE, 'did not answer on port 443 within 5 s'],
  ['tls', LATE, 'took the connection on port 443, and then did not agree on encryption'],
  ['tls', coded('CERT_HAS_EXPIRED'), 'has run out'],
] as const)('explains at %s what %s means there', (name, error, words) => {
  expect(faultOf(name, error, PLACE).words).toContain(words);
});

it.each([
  [0.5, 'It runs out today'],
  [1.5, 'It runs out in 1 day:'],
  [13.5, 'It runs out in 13 days:'],
])('reports a certificate that is valid for %f days', (days, words) => {
  const valid_to = new Date(Date.now() + days * 86_400_000).toUTCString();
  const socket = { getPeerCertificate: () => ({ valid_to }), getProtocol: () => 'TLSv1.3' };
  expect(certificateWords(socket as unknown as TLSSocket)).toContain(words);
});
