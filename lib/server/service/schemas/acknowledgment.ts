import 'server-only';
import type { AppError } from '@/lib/server/errors';
import type { Success } from '../attempt';
import { failureOf, type Operation } from '../operation';
import { plainText, type Scrub } from '../plain-text';
import type { Acknowledgment } from '../types';
import { isRecord, isUuid, readInteger } from './fields';

/** 201 says no more and no less than 200; other successes, such as 202, do not say that it is done. */
const DONE = [200, 201];

/**
 * Reads the contract's acknowledgment: a `statusCode` of success, where there is one, and the UUID of the record, which
 * must be the one that the request named. Throws where it is anything else, since then nothing is confirmed.
 */
export function readAcknowledgment(
  body: unknown,
  { operation, status }: Pick<Success, 'operation' | 'status'>,
  scrub: Scrub,
): Acknowledgment {
  const { uuid } = operation;
  if (!isRecord(body) || !isUuid(body.id)) throw unconfirmed(operation);
  const said = body.statusCode === undefined ? status : readInteger(body.statusCode);
  if (said === null || !DONE.includes(said)) throw unconfirmed(operation);
  if (uuid !== undefined && body.id.toLowerCase() !== uuid.toLowerCase()) throw unconfirmed(operation, OTHER);
  return { id: body.id, message: plainText(body.message, scrub) };
}

const UNCONFIRMED = 'The messaging service didn’t confirm this.';
const OTHER = 'The messaging service confirmed a change of another record.';

function unconfirmed(operation: Operation, summary = UNCONFIRMED): AppError {
  return failureOf(operation, { code: 'service_unreadable', summary, neverRan: false });
}
