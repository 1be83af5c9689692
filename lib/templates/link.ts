import { type Coded, coded } from '../messages/coded';
import { parseUrl } from '../parse-url';

/** Why WhatsApp couldn't download a file from a link; null when it could. */
export function linkError(link: string): Coded | null {
  const url = parseUrl(link.trim());
  if (url?.protocol !== 'https:') return coded('template-values.linkNotHttps');
  if (url.username || url.password) return coded('template-values.linkWithPassword');
  return isPublic(url.hostname) ? null : coded('template-values.linkNotPublic');
}

/** Judged from the host alone, without a DNS lookup. */
function isPublic(host: string): boolean {
  if (host.startsWith('[')) return !/^\[(::|f[cde]|::ffff:)/.test(host);
  if (/^\d+(\.\d+){3}$/.test(host)) {
    return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      host,
    );
  }
  return host.includes('.') && !/\.(local|localhost|internal|home\.arpa|test|invalid)\.?$/.test(host);
}
