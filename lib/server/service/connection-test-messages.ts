import 'server-only';
import type { TLSSocket } from 'node:tls';
import { systemClock } from '@/lib/clock';
import { DAY_MS } from '@/lib/dates/days';
import { type Coded, coded, sentences, verbatim } from '@/lib/messages/coded';
import type { CheckName, CheckStep } from '@/lib/service/schema';
import { transportErrorOf } from './transport/http';
import type { TransportFault } from './transport/transport';

const SOON_DAYS = 14;

type Place = { host: string; port: number };
type Words = Pick<CheckStep, 'words' | 'advice'>;

export function namesWords(host: string, [address = '', ...others]: string[]): Coded {
  return others.length > 0
    ? coded('service-connection.dns.foundMore', { host, address, count: others.length })
    : coded('service-connection.dns.found', { host, address });
}

export function foundWords(address: string, port: number): Coded {
  return coded('service-connection.connect.done', { address, port: String(port) });
}

export function certificateWords(socket: TLSSocket): Coded {
  const protocol = socket.getProtocol() ?? 'TLS';
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  if (Number.isNaN(until)) return coded('service-connection.tls.validUnknown', { protocol });
  const days = Math.floor((until - systemClock.now()) / DAY_MS);
  const date = new Date(until).toISOString().slice(0, 10);
  return sentences(coded('service-connection.tls.valid', { protocol, date }), expiryWords(days));
}

function expiryWords(days: number): Coded | undefined {
  if (days > SOON_DAYS) return undefined;
  return days < 1
    ? coded('service-connection.tls.expiresToday')
    : coded('service-connection.tls.expires', { count: days });
}

export function faultOf(name: CheckName, error: unknown, place: Place): Words {
  const { fault } = transportErrorOf(error, false);
  const code = codeOf(error);
  if (name === 'tls' && fault !== 'connect_timeout') return tlsFault(code, place);
  const { what, advice } = wordsFor(name, fault, code)(place);
  return { words: sentences(what, inBrackets(code)), advice };
}

function inBrackets(code: string): Coded | undefined {
  return code ? verbatim(`(${code})`) : undefined;
}

function wordsFor(name: CheckName, fault: TransportFault, code: string): (place: Place) => Explanation {
  if (name === 'dns') return fault === 'dns' && code !== 'EAI_AGAIN' ? UNKNOWN_NAME : NO_NAME_SERVER;
  if (name === 'tls') return NO_HANDSHAKE;
  return FAULTS[fault] ?? FAULTS.other;
}

type Explanation = { what: Coded; advice: Coded };

const UNKNOWN_NAME = ({ host }: Place): Explanation => ({
  what: coded('service-connection.dns.unknown', { host }),
  advice: coded('service-connection.dns.unknownAdvice'),
});

const NO_NAME_SERVER = ({ host }: Place): Explanation => ({
  what: coded('service-connection.dns.noServer', { host }),
  advice: coded('service-connection.dns.noServerAdvice'),
});

const NO_HANDSHAKE = ({ host, port }: Place): Explanation => ({
  what: coded('service-connection.tls.late', { host, port: String(port) }),
  advice: coded('service-connection.tls.lateAdvice'),
});

const FAULTS: Partial<Record<TransportFault, (place: Place) => Explanation>> &
  Record<'other', (place: Place) => Explanation> = {
  // The name was resolved in an earlier step, but not in this one.
  dns: NO_NAME_SERVER,
  refused: ({ host, port }) => ({
    what: coded('service-connection.connect.refused', { host, port: String(port) }),
    advice: coded('service-connection.connect.refusedAdvice'),
  }),
  unroutable: ({ host }) => ({
    what: coded('service-connection.connect.unroutable', { host }),
    advice: coded('service-connection.connect.unroutableAdvice'),
  }),
  connect_timeout: ({ host, port }) => ({
    what: coded('service-connection.connect.late', { host, port: String(port) }),
    advice: coded('service-connection.connect.lateAdvice'),
  }),
  other: ({ host, port }) => ({
    what: coded('service-connection.connect.failed', { host, port: String(port) }),
    advice: coded('service-connection.connect.failedAdvice'),
  }),
};

const CERTIFICATES: [RegExp, what: Coded, advice: Coded][] = [
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    coded('service-connection.certificate.untrusted'),
    coded('service-connection.certificate.untrustedAdvice'),
  ],
  [
    /^UNABLE_TO_/,
    coded('service-connection.certificate.unknownIssuer'),
    coded('service-connection.certificate.unknownIssuerAdvice'),
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    coded('service-connection.certificate.expired'),
    coded('service-connection.certificate.expiredAdvice'),
  ],
  [
    /^CERT_NOT_YET_VALID$/,
    coded('service-connection.certificate.notYetValid'),
    coded('service-connection.certificate.notYetValidAdvice'),
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    coded('service-connection.certificate.otherHost'),
    coded('service-connection.certificate.otherHostAdvice'),
  ],
  [
    /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/,
    coded('service-connection.certificate.notTls'),
    coded('service-connection.certificate.notTlsAdvice'),
  ],
];

function tlsFault(code: string, { port }: Place): Words {
  const known = CERTIFICATES.find(([pattern]) => pattern.test(code));
  const [, what, advice] = known ?? [
    null,
    coded('service-connection.tls.failed', { port: String(port) }),
    coded('service-connection.tls.failedAdvice'),
  ];
  return {
    words: sentences(what, coded('service-connection.tls.nothingSent'), inBrackets(code)),
    advice,
  };
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : '';
}
