import 'server-only';
import type { Outcome } from '@/lib/http/problem';

/** One of the eight operations, as a request and as what a person calls the thing it is about. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  noun: Noun;
};

export type Noun = 'contact' | 'group' | 'automated reply' | 'message';

export function isWrite(operation: Operation): boolean {
  return operation.method !== 'GET';
}

/** The outcome to report of a failed operation: reads have none. */
export function outcomeOf(operation: Operation, neverRan: boolean): Outcome | undefined {
  if (!isWrite(operation)) return undefined;
  return neverRan ? 'not_executed' : 'unknown';
}

/** The sentence that tells a person what a failure leaves behind, and what to do about it. */
export function consequence(operation: Operation, outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'Try again in a moment.';
  if (operation.noun === 'message') {
    return outcome === 'not_executed'
      ? 'The message was not sent.'
      : 'It is not known whether the message left: sending it again may send it twice.';
  }
  return outcome === 'not_executed'
    ? 'Nothing was changed.'
    : 'It is not known whether the change was made: look before you try again.';
}
