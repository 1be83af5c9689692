import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareGatedSqlite } from './gated-sqlite';
import { makeTemplate } from './make-template';
import { createRandom } from './random';
import { createScheduler } from './scheduler';
import { shrink } from './shrink';
import { commandsOf, type Place, simulate } from './simulate';

const NODE = { name: 'node', isAlive: true, skewMs: 0, frozenUntil: 0, values: new Map() };

/** Enough for a broadcast, and quick. */
const SOME = commandsOf(5).slice(0, 5);

describe('a simulation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  let place: Place;
  beforeAll(async () => {
    place = await makeTemplate(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has the same history when its seed is run again', async () => {
    const first = await simulate(5, place, SOME);
    await simulate(6, place, SOME);
    const again = await simulate(5, place, SOME);
    expect(again).toEqual(first);
    expect(first.violations).toEqual([]);
  });

  it('has another history when a command is left out', async () => {
    const [whole, shorter] = [await simulate(5, place, SOME), await simulate(5, place, SOME.slice(0, -1))];
    expect(shorter.hash).not.toBe(whole.hash);
  });

  it('gives space of its store back before anything else happens', async () => {
    const scheduler = createScheduler(createRandom(1, 'order'), 0);
    const { store, end } = shareGatedSqlite(folder, place.template, scheduler).openFor(NODE);
    let isDone = false;
    void sql`pragma incremental_vacuum(10)`.execute(store).then(() => {
      isDone = true;
    });
    await scheduler.advance(0);
    expect(isDone).toBe(true);
    end();
  });
});

describe('a random number', () => {
  it('follows from the seed and the purpose alone', () => {
    const three = (seed: number, purpose: string) => {
      const random = createRandom(seed, purpose);
      return [random.next(), random.next(), random.next()];
    };
    expect(three(1, 'ids')).toEqual(three(1, 'ids'));
    expect(three(1, 'ids')).not.toEqual(three(2, 'ids'));
    expect(three(1, 'ids')).not.toEqual(three(1, 'order'));
  });
});

describe('a list that fails', () => {
  it('is shortened to what it takes', async () => {
    const commands = commandsOf(7);
    const [one, other] = [commands[1], commands.at(-1)];
    const fails = async (shorter: typeof commands) =>
      [one, other].every((each) => each && shorter.includes(each));
    expect(await shrink(commands, fails)).toEqual([one, other]);
  });
});
