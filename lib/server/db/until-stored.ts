import 'server-only';
import { systemClock } from '@/lib/clock';
import { AppError } from '../errors';
import { log } from '../logger';
import { singleton } from '../singleton';
import { isStoreUnavailable, storeUnavailable } from './store-errors';

const MAX_PAUSE_MS = 3_000;
const MAX_DEFECTS = 5;
const PATIENCE_MS = 1_000;

const underWay = () => singleton('until-stored', () => new Map<string, Promise<unknown>>());

/**
 * Records something that has already happened outside the store. While the store is unavailable it retries for as long
 * as the process lives. Throws an AppError at once, other errors after five attempts. `write` must be idempotent: it
 * may run again after it has succeeded.
 */
export function untilStored<Result>(key: string, write: () => Promise<Result>): Promise<Result> {
  const recording = tryAgain(key, write).finally(() => underWay().delete(key));
  underWay().set(key, recording);
  return recording;
}

export async function allStored(): Promise<void> {
  await Promise.allSettled(underWay().values());
}

/** Whether this process is still recording it, so that it must not be treated as lost. */
export function isBeingStored(key: string): boolean {
  return underWay().has(key);
}

async function tryAgain<Result>(key: string, write: () => Promise<Result>): Promise<Result> {
  let defects = 0;
  for (let pause = 50; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await write();
    } catch (err) {
      if (!isStoreUnavailable(err)) defects += 1;
      if (defects === MAX_DEFECTS || (err instanceof AppError && !isStoreUnavailable(err))) throw err;
      log().error({ key, err }, 'the outcome couldn’t be stored yet');
    }
    await systemClock.sleep(pause);
  }
}

/**
 * The result of a recording, or null if that takes longer than a person should wait. The recording continues either
 * way.
 */
export async function orNullIfLong<Result>(recording: Promise<Result>): Promise<Result | null> {
  return Promise.race([
    recording,
    new Promise<null>((resolve) => systemClock.after(PATIENCE_MS, () => resolve(null))),
  ]);
}

/**
 * Records the start of work outside the store. If it is unknown whether the start was stored, throws
 * `store_unavailable` with outcome `not_executed`, so that the work isn't done, and `takeBack` removes what may have
 * been stored.
 */
export async function begunOrTakenBack<Result>(
  key: string,
  begin: () => Promise<Result>,
  takeBack: (error: AppError) => Promise<unknown>,
): Promise<Result> {
  try {
    return await begin();
  } catch (error) {
    if (!isStoreUnavailable(error) || error.outcome !== 'unknown') throw error;
    const notBegun = storeUnavailable(error.cause, 'not_executed');
    untilStored(key, () => takeBack(notBegun)).catch((err: unknown) => {
      log().error({ key, err }, 'the record of work that wasn’t started couldn’t be removed');
    });
    throw notBegun;
  }
}
