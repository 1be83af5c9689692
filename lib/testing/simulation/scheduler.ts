import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TimeSource } from '../../clock';
import type { Random } from './random';

/** A process of the app, as far as the scheduler knows it. */
export type Process = {
  name: string;
  isAlive: boolean;
  /** How far its clock is from the true time. */
  skewMs: number;
  /** Until when it is suspended, as a process is by SIGSTOP; in true time. */
  frozenUntil: number;
  values: Map<string, unknown>;
};

/** More at the same moment never end. */
const MAX_STANDING_STEPS = 50_000;

type Timer = { at: number; run: () => void; process: Process | undefined };
/** Before a statement, or at one of the ends of a call to the service. */
export type Gate = 'statement' | 'call';
type Parked = { process: Process | undefined; gate: Gate; resume: () => void };
type Listener = (process: Process | undefined, gate: Gate) => void;

export type Scheduler = ReturnType<typeof createScheduler>;

const processes = new AsyncLocalStorage<Process | undefined>();

/** Time that passes only when nothing else can happen, and gates that open one after another in an order of the seed. */
export function createScheduler(random: Random, startsAt: number) {
  let nowMs = 0;
  /** How far the clocks of all processes are ahead, and since when; in true time. */
  const settings = [{ since: 0, aheadMs: 0 }];
  const aheadMs = () => settings.at(-1)?.aheadMs ?? 0;
  let steps = 0;
  let real = 0;
  /** In the order in which they are due, and then in which they were set. */
  const timers: Timer[] = [];
  let parked: Parked[] = [];
  let listener: Listener = () => {};

  function addTimer(ms: number, run: () => void, process = processes.getStore()): () => void {
    const timer = { at: nowMs + Math.max(0, ms), run, process };
    setTimer(timer);
    return () => {
      if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
    };
  }

  function setTimer(timer: Timer): void {
    timers.splice(timers.findLastIndex(({ at }) => at <= timer.at) + 1, 0, timer);
  }

  /** A point at which others may go first, or the process ends. A dead process never returns from it. */
  function gate(gate: Gate = 'statement'): Promise<void> {
    const process = processes.getStore();
    return new Promise((resume) => {
      if (!process || process.isAlive) parked.push({ process, gate, resume });
    });
  }

  /** All that can run without time or another gate has run. */
  async function settle(): Promise<void> {
    do await nextTurn();
    while (real > 0);
  }

  function openGate(): boolean {
    parked = parked.filter(({ process }) => process?.isAlive ?? true);
    const open = parked.filter(({ process }) => !isFrozen(process));
    // Mostly in order: a race needs one that overtakes, and most need only one.
    const next = open[open.length > 1 && random.chance(0.3) ? random.below(open.length) : 0];
    if (!next) return false;
    steps += 1;
    listener(next.process, next.gate);
    if (isFrozen(next.process)) return true;
    parked.splice(parked.indexOf(next), 1);
    if (next.process?.isAlive ?? true) next.resume();
    return true;
  }

  const isFrozen = (process: Process | undefined) => (process?.frozenUntil ?? 0) > nowMs;

  /** Runs what is due until `until` is true, or `ms` have passed. */
  async function advance(ms: number, until = () => false): Promise<void> {
    const end = nowMs + ms;
    let standing = { since: steps, at: nowMs };
    for (;;) {
      await settle();
      if (standing.at !== nowMs) standing = { since: steps, at: nowMs };
      if (steps - standing.since > MAX_STANDING_STEPS)
        throw new Error('Something goes on for ever without waiting.');
      if (until()) return;
      if (openGate()) continue;
      const [timer] = timers;
      if (!timer || timer.at > end) {
        nowMs = Math.max(nowMs, end);
        return;
      }
      timers.shift();
      nowMs = Math.max(nowMs, timer.at);
      if (timer.process && !timer.process.isAlive) continue;
      if (isFrozen(timer.process)) {
        timer.at = timer.process?.frozenUntil ?? 0;
        setTimer(timer);
        continue;
      }
      steps += 1;
      processes.run(timer.process, timer.run);
    }
  }

  return {
    time: {
      now() {
        const process = processes.getStore();
        return Math.floor(startsAt + nowMs + (process ? aheadMs() + process.skewMs : 0));
      },
      monotonic: () => nowMs,
      after: (ms, run) => addTimer(ms, run),
      hold: (ms, run) => addTimer(ms, run),
      nextTurn: (run) => (real > 0 ? afterRealTurn(run) : addTimer(0, run)),
    } satisfies TimeSource,
    /** True milliseconds since the beginning. */
    elapsed: () => nowMs,
    /** Sets the clocks of all processes forward or back, which changes no timer. */
    changeClock(ms: number) {
      settings.push({ since: nowMs, aheadMs: aheadMs() + ms });
    },
    /** What the clocks show, but for what each is off. */
    shown: () => startsAt + nowMs + aheadMs(),
    /** Whether they showed a time from `first` to `last` between these true times. */
    hasShown: (first: number, last: number, since: number, until: number) =>
      settings.some(({ since: set, aheadMs: ahead }, at) => {
        const [from, to] = [Math.max(set, since), Math.min(settings[at + 1]?.since ?? until, until)];
        return from <= to && startsAt + ahead + from <= last && startsAt + ahead + to >= first;
      }),
    current: () => processes.getStore(),
    within: <Result>(process: Process | undefined, run: () => Result): Result => processes.run(process, run),
    gate,
    /** Waits without a process, as people and the network do. */
    wait: (ms: number) => new Promise<void>((resolve) => void addTimer(ms, resolve, undefined)),
    /** Work of the real machine, such as a query of PGlite: nothing else happens until it has ended. */
    async real<Result>(work: () => Promise<Result>): Promise<Result> {
      real += 1;
      try {
        return await work();
      } finally {
        real -= 1;
      }
    },
    advance,
    steps: () => steps,
    /** Calls it before a gate opens: there a process may end. */
    onGate(other: Listener) {
      listener = other;
    },
  };
}

/** Real work waits for no simulated time: that stands still until it has ended. */
function afterRealTurn(run: () => void): () => void {
  const immediate = setImmediate(run);
  return () => clearImmediate(immediate);
}
