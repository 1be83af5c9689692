import { describe, expect, it } from 'vitest';
import { failure, person } from '../../testing/service/client';
import { type CacheLoad, createReadCache } from './read-cache';
import type { CallOptions } from './types';

/** A cache before loads that a test ends by hand. */
function trial() {
  let now = 0;
  const loads: {
    signal: AbortSignal | undefined;
    start(): void;
    end(value: string): void;
    fail(error: Error): void;
  }[] = [];
  const cache = createReadCache(() => now);
  const load: CacheLoad<string> = ({ signal }, start) =>
    new Promise((end, fail) => {
      loads.push({ signal, start, end, fail });
    });
  return {
    cache,
    loads,
    read: (options: CallOptions = person, key = 'page 1') => cache.read(key, options, load),
    turn(ms: number) {
      now += ms;
    },
  };
}

describe('equal reads', () => {
  it('in flight are one call', async () => {
    const { read, loads } = trial();
    const both = [read(), read()];
    expect(loads).toHaveLength(1);
    loads[0]?.end('a');
    expect(await Promise.all(both)).toEqual(['a', 'a']);
  });

  it('are kept for no longer where the clock is set back', async () => {
    const { read, loads, turn } = trial();
    const first = read();
    loads[0]?.end('a');
    await first;
    turn(-3_600_000);
    const later = read();
    loads[1]?.end('b');
    expect(await later).toBe('b');
  });

  it('of other pages are other calls', () => {
    const { read, loads } = trial();
    void read(person, 'page 1');
    void read(person, 'page 2');
    expect(loads).toHaveLength(2);
  });

  it('are served again for two seconds', async () => {
    const { read, loads, turn } = trial();
    const first = read();
    loads[0]?.end('a');
    await first;
    turn(1_999);
    expect(await read()).toBe('a');
    turn(1);
    void read();
    expect(loads).toHaveLength(2);
  });

  it('that failed are not kept', async () => {
    const { read, loads } = trial();
    const first = read();
    loads[0]?.fail(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    void read();
    expect(loads).toHaveLength(2);
  });

  it('asked for fresh are new calls, which others may then join', async () => {
    const { read, loads } = trial();
    const old = read();
    loads[0]?.start();
    const fresh = read({ lane: 'page', fresh: true });
    const later = read();
    expect(loads).toHaveLength(2);
    loads[1]?.end('new');
    loads[0]?.end('old');
    expect(await Promise.all([old, fresh, later])).toEqual(['old', 'new', 'new']);
    expect(await read()).toBe('new');
  });
});

it('a read that still waits for its turn is joined, also by one that is asked for fresh after a write', async () => {
  const { cache, read, loads } = trial();
  const first = read();
  cache.wrote();
  const second = read({ lane: 'page', fresh: true });
  expect(loads).toHaveLength(1);
  loads[0]?.start();
  loads[0]?.end('new');
  expect(await Promise.all([first, second])).toEqual(['new', 'new']);
});

it('the first sync waits in its own lane, not for a page that people wait for', () => {
  const { read, loads } = trial();
  void read(person);
  void read({ lane: 'fill', fresh: true });
  expect(loads).toHaveLength(2);
});

describe('a write between', () => {
  it('drops what was kept', async () => {
    const { cache, read, loads } = trial();
    const first = read();
    loads[0]?.end('a');
    await first;
    cache.wrote();
    void read();
    expect(loads).toHaveLength(2);
  });

  it('keeps a read that began before it from being joined or kept', async () => {
    const { cache, read, loads } = trial();
    const before = read();
    loads[0]?.start();
    cache.wrote();
    const after = read();
    expect(loads).toHaveLength(2);
    loads[1]?.end('new');
    expect(await after).toBe('new');
    loads[0]?.end('old');
    expect(await before).toBe('old');
    expect(await read()).toBe('new');
  });
});

describe('who gives up', () => {
  it('leaves alone, and the last one ends the call', async () => {
    const { read, loads } = trial();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = failure(read({ lane: 'page', signal: one.signal }));
    const second = failure(read({ lane: 'page', signal: two.signal }));
    one.abort();
    expect((await first).code).toBe('service_timeout');
    expect(loads[0]?.signal?.aborted).toBe(false);
    two.abort();
    await second;
    expect(loads[0]?.signal?.aborted).toBe(true);
  });

  it('does not take a newcomer along', async () => {
    const { read, loads } = trial();
    const one = new AbortController();
    const first = failure(read({ lane: 'page', signal: one.signal }));
    one.abort();
    await first;
    void read();
    expect(loads).toHaveLength(2);
  });
});

describe('a person', () => {
  it.each([{ lane: 'sync' }, { lane: 'page', lowPriority: true }] as const)(
    'does not wait in the queue of %j, and joins it once it is under way',
    (slower) => {
      const { read, loads } = trial();
      void read(slower, 'page 1');
      void read(person, 'page 1');
      expect(loads).toHaveLength(2);
      void read(slower, 'page 2');
      loads[2]?.start();
      void read(person, 'page 2');
      expect(loads).toHaveLength(3);
    },
  );
});
