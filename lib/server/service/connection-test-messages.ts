import 'server-only';
import type { TLSSocket } from 'node:tls';
import { systemClock } from '@/lib/clock';
import { formatCount } from '@/lib/format';
import type { CheckName, CheckStep } from '@/lib/service/schema';
import { transportErrorOf } from './transport/http';
import type { TransportFault } from './transport/transport';

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

type Place = { host: string; port: number };
type Words = Pick<CheckStep, 'words' | 'advice'>;

export function namesWords(host: string, addresses: string[]): string {
  const [first, ...others] = addresses;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `${host} resolves to ${first}${more}.`;
}

export function foundWords(address: string, port: number): string {
  return `Connected to ${address} on port ${port}.`;
}

export function certificateWords(socket: TLSSocket): string {
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  const days = Math.floor((until - systemClock.now()) / DAY_MS);
  const soon =
    days <= SOON_DAYS
      ? ` It expires ${days < 1 ? 'today' : `in ${formatCount(days, 'day')}`}. Have it renewed.`
      : '';
  const date = Number.isNaN(until) ? 'an unknown date' : new Date(until).toISOString().slice(0, 10);
  return `${socket.getProtocol() ?? 'TLS'}, with a trusted certificate that is valid until ${date}.${soon}`;
}

export function faultOf(name: CheckName, error: unknown, place: Place): Words {
  const { fault } = transportErrorOf(error, false);
  const code = codeOf(error);
  if (name === 'tls' && fault !== 'connect_timeout') return tlsFault(code, place);
  const { what, advice } = wordsFor(name, fault, code)(place);
  return { words: code ? `${what} (${code})` : what, advice };
}

function wordsFor(name: CheckName, fault: TransportFault, code: string): (place: Place) => Explanation {
  if (name === 'dns') return fault === 'dns' && code !== 'EAI_AGAIN' ? UNKNOWN_NAME : NO_NAME_SERVER;
  if (name === 'tls') return NO_HANDSHAKE;
  return FAULTS[fault] ?? FAULTS.other;
}

type Explanation = { what: string; advice: string };

const UNKNOWN_NAME = ({ host }: Place): Explanation => ({
  what: `The host name ${host} wasn’t found.`,
  advice: 'Check SERVICE_BASE_URL for typos, and the DNS server of the machine that runs Frontdesk.',
});

const NO_NAME_SERVER = ({ host }: Place): Explanation => ({
  what: `The DNS server didn’t respond to the lookup of ${host}.`,
  advice: 'Check the network and the DNS server of the machine that runs Frontdesk, then check again.',
});

const NO_HANDSHAKE = ({ host, port }: Place): Explanation => ({
  what: `Connected to ${host} on port ${port}, but encryption couldn’t be set up within 5 s.`,
  advice:
    'Ask the people who run the messaging service. SERVICE_BASE_URL may need to begin with http:// or name another port.',
});

const FAULTS: Partial<Record<TransportFault, (place: Place) => Explanation>> &
  Record<'other', (place: Place) => Explanation> = {
  // The name was resolved in an earlier step, but not in this one.
  dns: NO_NAME_SERVER,
  refused: ({ host, port }) => ({
    what: `${host} refused the connection on port ${port}.`,
    advice:
      'Ask the people who run the messaging service whether it is up, and check the port in SERVICE_BASE_URL.',
  }),
  unroutable: ({ host }) => ({
    what: `There is no network route to ${host}.`,
    advice: 'Check the network of the machine that runs Frontdesk.',
  }),
  connect_timeout: ({ host, port }) => ({
    what: `${host} didn’t respond on port ${port} within 5 s.`,
    advice:
      'A firewall may be blocking the connection, or the messaging service may be down. Ask the people who run the messaging service.',
  }),
  other: ({ host, port }) => ({
    what: `Couldn’t connect to ${host} on port ${port}.`,
    advice: 'Check the network of the machine that runs Frontdesk, then check again.',
  }),
};

const CERTIFICATES: [RegExp, string, string][] = [
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    'The certificate isn’t signed by an authority that this machine trusts.',
    'Use a certificate from a public authority in the messaging service, or set NODE_EXTRA_CA_CERTS to the messaging service’s own authority.',
  ],
  [
    /^UNABLE_TO_/,
    'The certificate’s issuer is unknown to this machine.',
    'The messaging service may not send its intermediate certificates. If it has its own authority, set NODE_EXTRA_CA_CERTS to it.',
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    'The certificate has expired.',
    'Ask the people who run the messaging service to renew it, and check this machine’s clock.',
  ],
  [
    /^CERT_NOT_YET_VALID$/,
    'The certificate isn’t valid yet.',
    'Check the clock of the machine that runs Frontdesk.',
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'The certificate is for another host name.',
    'Check the host in SERVICE_BASE_URL: another server may be responding there.',
  ],
  [
    /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/,
    'The server on this port doesn’t use TLS.',
    'SERVICE_BASE_URL may need to begin with http:// or name another port.',
  ],
];

function tlsFault(code: string, { port }: Place): Words {
  const known = CERTIFICATES.find(([pattern]) => pattern.test(code));
  const [, what, advice] = known ?? [
    null,
    `No encrypted connection could be made on port ${port}.`,
    'Ask the people who run the messaging service, and check whether SERVICE_BASE_URL should begin with https://.',
  ];
  return { words: `${what} Nothing was sent.${code ? ` (${code})` : ''}`, advice };
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : '';
}
