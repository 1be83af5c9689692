import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { store } from '../../db/client';
import { env } from '../../env';
import { LeaseLost } from '../../jobs/lease';
import { processId } from '../../jobs/process-id';
import { log } from '../../logger';
import { systemClock } from '../../service/clock';
import { serviceConnection } from '../../service/connection';
import { singleton } from '../../singleton';
import { contactList, groupList } from './lists';
import { createTurn, type TurnOptions } from './run';
import { releaseWalks } from './state';

export type Walker = {
  /** Has it look at once whether there is something to do. */
  nudge(): void;
  /** Ends what it does, which goes on from there another time. Resolves once it has. */
  stop(): Promise<void>;
};

/** How soon it notices what was asked of other nodes, and what a node that died has left. */
const POLL_MS = 3_000;

/** Reads the service's lists in the background, from now on. */
export function createWalker(options: TurnOptions): Walker {
  const turn = createTurn(options);
  const ending = new AbortController();
  let nudged = false;
  let wake = () => {};
  const done = work();

  async function work(): Promise<void> {
    while (!ending.signal.aborted) {
      nudged = false;
      await turn(ending.signal).catch(report);
      if (!nudged && !ending.signal.aborted) await sleep();
    }
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = options.clock.after(POLL_MS, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  function report(err: unknown): void {
    if (ending.signal.aborted || err instanceof LeaseLost) return;
    log().error({ err }, 'the directory could not be walked');
  }

  return {
    nudge() {
      nudged = true;
      wake();
    },
    async stop() {
      ending.abort(STOPPED);
      wake();
      await done;
    },
  };
}

// A reason made once: the default one costs a stack trace.
const STOPPED = new Error('The desk is shutting down.');

const own = () => singleton('directory-walker', () => ({ walker: null as Walker | null }));

/** Starts this process's walker. What waited for the service tries again: the desk may have been started for that. */
export async function startWalker(): Promise<void> {
  await releaseWalks(store());
  const { client } = serviceConnection();
  own().walker = createWalker({
    store: store(),
    groups: groupList(client),
    contacts: contactList(client),
    owner: processId(),
    refreshMs: env().DIRECTORY_REFRESH_MINUTES * 60_000,
    clock: systemClock,
    rest: (ms) => pause(Math.max(1, ms)),
  });
}

export function nudgeWalker(): void {
  own().walker?.nudge();
}

export async function stopWalker(): Promise<void> {
  await own().walker?.stop();
  own().walker = null;
}
