import 'server-only';
import type { Selectable } from 'kysely';
import { coded, sentences } from '@/lib/messages/coded';
import type { SendProblem } from '@/lib/sends/schema';
import { scopeOfWhatsAppError } from '@/lib/sends/whatsapp-errors';
import type { Tables } from '../db/schema/index';

export type BroadcastOutcome = Pick<Selectable<Tables['send']>, 'state' | 'created_at' | 'ended_at'> & {
  problem: SendProblem | null;
};

export type Consequence = {
  /** The recipient waits again, because nothing was sent; null when the outcome is final. */
  again: { afterMs: number; isTry: boolean } | null;
  /** Why the broadcast pauses; null when it goes on. */
  pause: string | null;
  /** How long the broadcast sends nothing. */
  waitMs: number;
};

const GOES_ON: Consequence = { again: null, pause: null, waitMs: 0 };
const MAX_TRIES = 5;
const PAIR_TRIES = 3;
const EQUAL_REFUSALS = 10;
const FIRST_MESSAGES = 20;
/** Well below the time after which a broadcast pauses because nothing is sent. */
const MAX_WAIT_MS = 240_000;

/** How many latest messages decide whether a broadcast pauses. */
export const RECENT_OUTCOMES = 100;

/**
 * `tries`: how often this message was tried before. `recent`: the outcomes of the broadcast since it was last resumed,
 * latest first, this one included, at most RECENT_OUTCOMES.
 */
export function consequenceOf(
  outcome: BroadcastOutcome,
  tries: number,
  recent: readonly BroadcastOutcome[],
): Consequence {
  const { problem } = outcome;
  switch (kindOf(outcome)) {
    case 'fine':
      return GOES_ON;
    case 'person':
      return { ...GOES_ON, pause: pauseForRefusals(recent, problem) };
    case 'taken_back':
      return { ...GOES_ON, again: { afterMs: 0, isTry: false } };
    case 'account':
    case 'template':
      return { ...GOES_ON, again: { afterMs: 0, isTry: false }, pause: problem?.title ?? null };
    case 'pair':
      return tries + 1 < PAIR_TRIES
        ? { ...GOES_ON, again: { afterMs: backOff(tries + 1), isTry: true } }
        : { ...GOES_ON, pause: pauseForRefusals(recent, problem) };
    case 'service': {
      const waitMs = backOff(wavesOf(recent.slice(0, streak(recent, 'service'))));
      const again = tries + 1 < MAX_TRIES ? { afterMs: waitMs, isTry: true } : null;
      return { again, pause: null, waitMs };
    }
    case 'values':
      return { ...GOES_ON, pause: pauseForValues(recent, problem) ?? pauseForRefusals(recent, problem) };
    case 'unknown':
      return { ...GOES_ON, pause: pauseForUnknown(recent) };
  }
}

type Kind =
  | 'fine'
  | 'person'
  | 'taken_back'
  | 'account'
  | 'template'
  | 'pair'
  | 'service'
  | 'values'
  | 'unknown';

function kindOf({ state, problem }: BroadcastOutcome): Kind {
  if (state === 'unknown') return 'unknown';
  if (!problem || state === 'accepted') return 'fine';
  if (state === 'not_sent') return kindOfNotSent(problem.code);
  const scope = scopeOfWhatsAppError(Number.isNaN(Number(problem.code)) ? null : Number(problem.code));
  if (scope === 'too_fast') return 'service';
  return scope === 'too_fast_for_person' ? 'pair' : scope;
}

function kindOfNotSent(code: string): Kind {
  if (code === 'invalid' || code === 'conflict') return 'values';
  // Not due to the message, such as a lapsed plan of the service.
  if (['service_rejected_key', 'service_refused', 'not_found'].includes(code)) return 'account';
  return code === 'paused' ? 'taken_back' : 'service';
}

/** How often it failed after having waited: messages that were in flight together failed once. */
function wavesOf(failures: readonly BroadcastOutcome[]): number {
  let [waves, over] = [0, ''];
  for (const { created_at, ended_at } of failures.toSorted((one, other) =>
    one.created_at < other.created_at ? -1 : 1,
  )) {
    if (created_at > over) waves += 1;
    if ((ended_at ?? '') > over) over = ended_at ?? '';
  }
  return waves;
}

function backOff(times: number): number {
  return Math.min(4 ** Math.max(times, 1) * 1000, MAX_WAIT_MS);
}

function streak(recent: readonly BroadcastOutcome[], kind: Kind): number {
  const end = recent.findIndex((each) => kindOf(each) !== kind);
  return end < 0 ? recent.length : end;
}

function countOf(recent: readonly BroadcastOutcome[], kind: Kind): number {
  return recent.filter((each) => kindOf(each) === kind).length;
}

function pauseForValues(recent: readonly BroadcastOutcome[], problem: SendProblem | null): string | null {
  const cause = problem?.title ?? '';
  if (streak(recent, 'values') >= 3) return sentences(coded('broadcasts-reasons.threeRejected'), cause);
  const isEarly = recent.length <= 50;
  return isEarly && countOf(recent, 'values') >= 5
    ? sentences(coded('broadcasts-reasons.fiveRejected', { sent: recent.length }), cause)
    : null;
}

/**
 * Why the broadcast pauses: several refusals in a row with the same code, or most of the first messages refused. Null
 * if it goes on.
 */
function pauseForRefusals(recent: readonly BroadcastOutcome[], problem: SendProblem | null): string | null {
  const cause = problem?.title ?? '';
  const others = recent.findIndex((each) => !isFinalRefusal(each) || each.problem?.code !== problem?.code);
  if ((others < 0 ? recent.length : others) >= EQUAL_REFUSALS) {
    return sentences(coded('broadcasts-reasons.equalRejections', { count: EQUAL_REFUSALS }), cause);
  }
  const refused = recent.filter(isFinalRefusal).length;
  return recent.length <= FIRST_MESSAGES && refused > FIRST_MESSAGES / 2
    ? sentences(coded('broadcasts-reasons.mostRejected', { rejected: refused, sent: recent.length }), cause)
    : null;
}

function isFinalRefusal(outcome: BroadcastOutcome): boolean {
  return outcome.state === 'refused' && ['person', 'pair', 'values'].includes(kindOf(outcome));
}

function pauseForUnknown(recent: readonly BroadcastOutcome[]): string | null {
  if (streak(recent, 'unknown') >= 3) return coded('broadcasts-reasons.threeUnknown');
  const unknown = countOf(recent, 'unknown');
  const figures = { unknown, sent: recent.length };
  return unknown >= 5 ? coded('broadcasts-reasons.manyUnknown', figures) : null;
}
