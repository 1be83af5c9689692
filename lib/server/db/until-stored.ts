import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '../errors';
import { log } from '../logger';
import { singleton } from '../singleton';
import { isStoreUnavailable, storeUnavailable } from './store-errors';

const LONGEST_PAUSE_MS = 3_000;
const MOST_DEFECTS = 5;
const PATIENCE_MS = 1_000;

const underWay = () => singleton('until-stored', () => new Map<string, Promise<unknown>>());

/**
 * Puts on record what has already happened elsewhere: while the store is away it tries again, for as long as the process
 * lives. Throws what is no fault of the store's. `write` may run again after it has been done.
 */
export function untilStored<Result>(key: string, write: () => Promise<Result>): Promise<Result> {
  const recording = tryAgain(key, write).finally(() => underWay().delete(key));
  underWay().set(key, recording);
  return recording;
}

/** Resolves when nothing is left to be put on record. */
export async function allStored(): Promise<void> {
  await Promise.allSettled(underWay().values());
}

/** Whether this process is still putting it on record: nobody may call it lost. */
export function isBeingStored(key: string): boolean {
  return underWay().has(key);
}

async function tryAgain<Result>(key: string, write: () => Promise<Result>): Promise<Result> {
  let defects = 0;
  for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await write();
    } catch (err) {
      if (!isStoreUnavailable(err)) defects += 1;
      if (defects === MOST_DEFECTS || (err instanceof AppError && !isStoreUnavailable(err))) throw err;
      log().error({ key, err }, 'what has happened could not be put on record yet');
    }
    await setTimeout(pause);
  }
}

/** What it resolves with; null, and it goes on by itself, when it takes longer than a person should wait for it. */
export async function orNullIfLong<Result>(recording: Promise<Result>): Promise<Result | null> {
  return Promise.race([recording, setTimeout(PATIENCE_MS, null, { ref: false })]);
}

/**
 * Begins what will go on outside of the store. When it is not known whether the beginning was written, it does not go on,
 * and `takeBack` undoes what may be there.
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
      log().error({ key, err }, 'what was not begun could not be taken back');
    });
    throw notBegun;
  }
}
