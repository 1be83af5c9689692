import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceTime, systemClock, type TimeSource } from '@/lib/clock';
import { SqliteDriver } from './db/sqlite-driver';
import { giveWay } from './give-way';

const never: TimeSource['after'] = () => () => {};
let ms = 0;

beforeEach(() => {
  ms = 0;
  const nextTurn: TimeSource['nextTurn'] = (run) => {
    const turn = setImmediate(run);
    return () => clearImmediate(turn);
  };
  replaceTime({ now: () => ms, monotonic: () => ms, after: never, hold: never, nextTurn });
});

afterEach(() => replaceTime());

describe('giveWay', () => {
  it('waits for nothing until a turn was held for 5 ms', async () => {
    expect(giveWay()).toBeUndefined();
    ms += 4;
    expect(giveWay()).toBeUndefined();
    ms += 1;
    const others = giveWay();
    expect(others).toBeInstanceOf(Promise);
    await others;
    expect(giveWay(), 'in the next turn').toBeUndefined();
  });

  it('counts steps and statements of a turn together', async () => {
    const driver = new SqliteDriver(':memory:', 0);
    let turns = 0;
    const count = () => void turns++;
    giveWay();
    ms += 3;
    systemClock.onNextTurn(count);
    await driver.inTurns(() => {});
    expect(turns, 'after 3 ms of steps').toBe(0);
    await driver.inTurns(() => {
      ms += 3;
    });
    expect(turns, 'after 3 ms of statements too').toBe(1);
    await driver.destroy();
  });

  it('rejects after the others’ turn when the signal has fired', async () => {
    giveWay();
    ms += 5;
    await expect(giveWay(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
