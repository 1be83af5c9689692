import 'server-only';
import type { TLSSocket } from 'node:tls';
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
  return `${host} is at ${first}${more}.`;
}

export function foundWords(address: string, port: number): string {
  return `${address} took the connection on port ${port}.`;
}

/** The TLS version that was negotiated, and the expiry date of the certificate. */
export function certificateWords(socket: TLSSocket): string {
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  const days = Math.floor((until - Date.now()) / DAY_MS);
  const soon =
    days <= SOON_DAYS
      ? ` It runs out ${days < 1 ? 'today' : `in ${formatCount(days, 'day')}`}: have it renewed.`
      : '';
  const date = Number.isNaN(until) ? 'an unknown day' : new Date(until).toISOString().slice(0, 10);
  return `${socket.getProtocol() ?? 'TLS'}, with a certificate that is trusted and holds until ${date}.${soon}`;
}

/** Why a step failed, and what to do. */
export function faultOf(name: CheckName, error: unknown, place: Place): Words {
  const { fault } = transportErrorOf(error, false);
  const code = codeOf(error);
  if (name === 'tls' && fault !== 'connect_timeout') return tlsFault(code, place);
  const { what, advice } = wordsFor(name, fault, code)(place);
  return { words: code ? `${what} (${code})` : what, advice };
}

/** The meaning of a fault depends on the step. */
function wordsFor(name: CheckName, fault: TransportFault, code: string): (place: Place) => Told {
  if (name === 'dns') return fault === 'dns' && code !== 'EAI_AGAIN' ? UNKNOWN_NAME : NO_NAME_SERVER;
  if (name === 'tls') return NO_HANDSHAKE;
  return FAULTS[fault] ?? FAULTS.other;
}

type Told = { what: string; advice: string };

const UNKNOWN_NAME = ({ host }: Place): Told => ({
  what: `The name ${host} is not known to this machine’s name server.`,
  advice: 'Check SERVICE_BASE_URL for a slip, and the name server of the machine that runs the desk.',
});

const NO_NAME_SERVER = ({ host }: Place): Told => ({
  what: `This machine’s name server did not say where ${host} is.`,
  advice: 'Check the network of the machine that runs the desk, and its name server. Then check again.',
});

const NO_HANDSHAKE = ({ host, port }: Place): Told => ({
  what: `${host} took the connection on port ${port}, and then did not agree on encryption within 5 s.`,
  advice:
    'Ask the service’s administrator. SERVICE_BASE_URL may have to begin with http, or name another port.',
});

const FAULTS: Partial<Record<TransportFault, (place: Place) => Told>> &
  Record<'other', (place: Place) => Told> = {
  // The name was resolved in an earlier step, but not in this one.
  dns: NO_NAME_SERVER,
  refused: ({ host, port }) => ({
    what: `${host} refused the connection: nothing listens on port ${port}.`,
    advice: 'Ask the service’s administrator whether it is up, and check the port in SERVICE_BASE_URL.',
  }),
  unroutable: ({ host }) => ({
    what: `There is no way from this machine to ${host}.`,
    advice: 'Check the network of the machine that runs the desk.',
  }),
  connect_timeout: ({ host, port }) => ({
    what: `${host} did not answer on port ${port} within 5 s.`,
    advice: 'A firewall may drop the connection, or the machine is down. Ask the service’s administrator.',
  }),
  other: ({ host, port }) => ({
    what: `No connection to ${host} on port ${port}.`,
    advice: 'Check the network of the machine that runs the desk, and try again.',
  }),
};

const CERTIFICATES: [RegExp, string, string][] = [
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    'The certificate is signed by nobody that this machine trusts.',
    'Have the service use a certificate of a public authority, or name its own authority in NODE_EXTRA_CA_CERTS.',
  ],
  [
    /^UNABLE_TO_/,
    'The certificate’s issuer is not known to this machine.',
    'The service may not send its intermediate certificates. Or name its own authority in NODE_EXTRA_CA_CERTS.',
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    'The certificate has run out.',
    'Ask the service’s administrator to renew it, and check this machine’s clock.',
  ],
  [
    /^CERT_NOT_YET_VALID$/,
    'The certificate is not valid yet.',
    'Check the clock of the machine that runs the desk.',
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'The certificate is for another name.',
    'Check the host in SERVICE_BASE_URL: something else may answer there.',
  ],
  [
    /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/,
    'What answers there does not speak TLS.',
    'SERVICE_BASE_URL may have to begin with http, or name another port.',
  ],
];

function tlsFault(code: string, { port }: Place): Words {
  const known = CERTIFICATES.find(([pattern]) => pattern.test(code));
  const [, what, advice] = known ?? [
    null,
    `No encrypted connection could be agreed on at port ${port}.`,
    'Ask the service’s administrator, and check that SERVICE_BASE_URL should begin with https.',
  ];
  return { words: `${what} Nothing was sent.${code ? ` (${code})` : ''}`, advice };
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : '';
}
