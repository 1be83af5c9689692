import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendedAtTurn, WITH_FREED } from './commands';
import { shareGatedSqlite } from './gated-sqlite';
import { GUARDS } from './guards';
import { makeTemplate } from './make-template';
import { createRandom } from './random';
import { createScheduler } from './scheduler';
import { shrink } from './shrink';
import { commandsOf, type Place, simulate } from './simulate';

const NODE = { name: 'node', isAlive: true, skewMs: 0, frozenUntil: 0, values: new Map() };

/** Enough for a broadcast, and quick. */
const SOME = commandsOf(5).slice(0, 5);

it.each(GUARDS)(
  'finds the guard $name in the source of the product, so that it can be switched off',
  (guard) => {
    expect(readFileSync(guard.file, 'utf8').split(guard.from)).toHaveLength(2);
  },
);

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

  it.each([45, 46, 47, 48])(
    'makes no more calls than the service allows when a process is suspended after a turn was taken (%i statements)',
    async (after) => {
      const { violations, history } = await simulate(2, place, suspendedAtTurn(after));
      expect(violations).toEqual([]);
      expect(history.join('\n')).toContain('freeze node1');
    },
  );

  it('counts what is on its way as a backup is restored among what the store doesn’t know', async () => {
    const send = { do: 'send', to: 0, text: 0, confirms: false } as const;
    const { violations, history } = await simulate(1, place, [
      { do: 'backup', pauseMs: 500 },
      { ...send, pauseMs: 20 },
      { do: 'restore', pauseMs: 5_000 },
    ]);
    expect(violations).toEqual([]);
    const order = history.flatMap((line) => line.match(/ (restore|executed sendTemplate)\b/)?.[1] ?? []);
    expect(order.slice(-2)).toEqual(['restore', 'executed sendTemplate']);
  });

  it('keeps the facts of another service apart', async () => {
    const { violations, history } = await simulate(206, place, [
      { do: 'change key', key: 'the-key-of-others', pauseMs: 3_000 },
      { do: 'stop node', pauseMs: 0 },
      { do: 'boot', pauseMs: 500 },
      { do: 'tag many', of: 0, at: 1, adds: true, pauseMs: 3_238 },
      { do: 'set fact', of: 1, what: 'untag', at: 1, pauseMs: 245 },
    ]);
    expect(violations).toEqual([]);
    expect(history.filter((line) => / (set tag|tag many) done$/.test(line))).toHaveLength(2);
  });

  it('keeps facts with who vanished when another contact gets their number and its facts', async () => {
    const fact = { do: 'set fact', of: 0, at: 0 } as const;
    const { violations, history } = await simulate(1, place, [
      { ...fact, what: 'follow-up', pauseMs: 300 },
      { ...fact, what: 'value', pauseMs: 300 },
      { do: 'vanish', of: 0, pauseMs: 100 },
      { do: 'sync', pauseMs: 8_000 },
      { do: 'sync', pauseMs: 8_000 },
      { do: 'create contact', to: 1, takesFreed: true, pauseMs: 3_000 },
      { ...fact, of: WITH_FREED, what: 'tag', pauseMs: 500 },
      { do: 'attach', same: false, pauseMs: 500 },
      { do: 'attach', same: true, pauseMs: 500 },
      { do: 'follow up', of: 0, as: 'done', pauseMs: 500 },
      { do: 'reappear', pauseMs: 500 },
    ]);
    expect(violations).toEqual([]);
    const said = history.flatMap((line) => line.match(/(attach|follow-up)[ \w]+$/)?.[0] ?? []);
    expect(said).toEqual(['follow-up done', 'attach invalid', 'attach done', 'follow-up done done']);
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

describe('a list that fails', () => {
  it('is shortened to what it takes', async () => {
    const commands = commandsOf(7);
    const [one, other] = [commands[1], commands.at(-1)];
    const fails = async (shorter: typeof commands) =>
      [one, other].every((each) => each && shorter.includes(each));
    expect(await shrink(commands, fails)).toEqual([one, other]);
  });
});
