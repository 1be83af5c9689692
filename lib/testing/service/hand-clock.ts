import 'server-only';
import type { Clock } from '../../clock';

export type HandClock = Clock & {
  /** Advances the time and runs the timers that are due. */
  turn(ms: number): void;
  /** Resolves when a timer is waiting. */
  sleeper(): Promise<void>;
};

export function handClock(): HandClock {
  let now = 1_000_000;
  let sleepers: { at: number; run: () => void }[] = [];
  let awaiting: (() => void)[] = [];

  return {
    now: () => now,
    after(ms, run) {
      const sleeper = { at: now + ms, run };
      sleepers.push(sleeper);
      for (const resolve of awaiting.splice(0)) resolve();
      return () => {
        sleepers = sleepers.filter((each) => each !== sleeper);
      };
    },
    turn(ms) {
      now += ms;
      const woken = sleepers.filter((each) => each.at <= now);
      sleepers = sleepers.filter((each) => each.at > now);
      for (const { run } of woken) run();
    },
    sleeper: () =>
      sleepers.length > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            awaiting = [...awaiting, resolve];
          }),
  };
}
