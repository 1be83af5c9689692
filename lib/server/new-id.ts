import 'server-only';
import { randomBytes } from '@/lib/random';

const LENGTH = 20;

/**
 * An ID for frequent records: 20 lowercase letters and digits, 103 random bits. It stands in rows and indexes, where a
 * UUID takes nearly twice the space.
 */
export function newId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(LENGTH, '0')
    .slice(-LENGTH);
}
