import { createHash, timingSafeEqual } from 'node:crypto';
import { unauthorized } from './answers';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Throws unless the header carries the key. Digests are compared, so that neither content nor length shows in time. */
export function authorize(request: Request, key: string): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!given || !timingSafeEqual(digest(given), digest(key))) throw unauthorized();
}
