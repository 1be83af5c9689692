import 'server-only';
import { DeskError } from '@/lib/server/errors';
import { plainText, type Scrub } from './plain-text';
import type { Acknowledgment } from './types';
import { isRecord, isUuid } from './wire-values';

export function readAcknowledgment(body: unknown, scrub: Scrub): Acknowledgment {
  if (!isRecord(body)) {
    throw new DeskError(
      'service_unreadable',
      'The messaging service answered, but not with a confirmation. It is not known whether the change was made.',
      { outcome: 'unknown' },
    );
  }
  return { id: isUuid(body.id) ? body.id : null, message: plainText(body.message, scrub) };
}
