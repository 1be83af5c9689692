import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '@/lib/api/pagination';
import { runs } from '../../../testing/runs';
import { contactRecord } from '../../service/schemas/contact';
import { readPage } from '../../service/schemas/envelope';
import type { PageQuery } from '../../service/types';
import {
  afterBadPage,
  afterNothing,
  afterPage,
  afterRefusedSize,
  type Cursor,
  cursorFrom,
  type Narrowed,
  nextQuery,
  sizeAt,
  smallerSize,
} from './cursor';

const START = { position: 0, per_page: 100, malformed: 0, failed: 0, expected: null };

/** A service of this family with habits of its own, over rows that do not move. */
type Habits = {
  rows: number;
  /** The most that it gives at once. */
  most: number;
  /** What it does when it is asked for more. */
  tooMany: 'clamps' | 'clamps unsaid' | 'refuses';
  pastTheEnd: 'empty' | 'nothing' | 'last again';
  meta: 'whole' | 'strings' | 'none';
  /** Rows at which it breaks. */
  bad: number[];
};

const uuidOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;

type Given = Page<{ uuid: string }> | 'refused' | 'nothing' | 'bad';

function give({ rows, most, tooMany, pastTheEnd, meta, bad }: Habits, query: PageQuery): Given {
  if (query.per_page > most && tooMany === 'refuses') return 'refused';
  const size = Math.min(query.per_page, most);
  const last = Math.max(1, Math.ceil(rows / size));
  if (query.page > last && pastTheEnd === 'nothing') return 'nothing';
  const page = pastTheEnd === 'last again' ? Math.min(query.page, last) : query.page;
  const shown = Array.from({ length: size }, (_, index) => (page - 1) * size + index).filter(
    (row) => row < rows,
  );
  if (shown.some((row) => bad.includes(row))) return 'bad';
  const said = {
    current_page: page,
    per_page: tooMany === 'clamps' ? size : query.per_page,
    last_page: last,
    total: rows,
  };
  const spelled = Object.fromEntries(Object.entries(said).map(([key, value]) => [key, `${value}`]));
  const data = shown.map((row) => ({ uuid: uuidOf(row) }));
  const body = { data, meta: meta === 'none' ? undefined : meta === 'strings' ? spelled : said };
  return readPage(body, contactRecord, query, 0);
}

function readAll(habits: Habits) {
  let cursor: Cursor = cursorFrom(START);
  const seen = new Set<string>();
  let calls = 0;
  for (; !cursor.ended && calls < 5_000; calls += 1) {
    const query = nextQuery(cursor);
    const given = give(habits, query);
    if (given === 'refused')
      cursor = afterRefusedSize(cursor, query) ?? expect.fail('No size is small enough.');
    else if (given === 'nothing') cursor = afterNothing(cursor);
    else if (given === 'bad') cursor = afterBadPage(cursor, query);
    else {
      for (const { uuid } of given.data) seen.add(uuid);
      cursor = afterPage(cursor, query, given);
    }
    expect(cursor.withoutProgress).toBeLessThan(10);
  }
  return { cursor, seen, calls };
}

function sizeBelow(most: number, size = 100): number {
  return size <= most ? size : sizeBelow(most, smallerSize(size));
}

const habits = fc.record<Habits>({
  rows: fc.nat(400),
  most: fc.constantFrom(1, 7, 10, 15, 30, 50, 97, 100),
  tooMany: fc.constantFrom('clamps', 'refuses'),
  pastTheEnd: fc.constantFrom('empty', 'nothing', 'last again'),
  meta: fc.constantFrom('whole', 'strings', 'none'),
  bad: fc.constant([]),
});

describe('the cursor of a sync', () => {
  it('shows every row of any such service, and ends', () => {
    fc.assert(
      fc.property(habits, (given) => {
        const { cursor, seen, calls } = readAll(given);
        expect(cursor.ended).toBe(true);
        expect(seen.size).toBe(given.rows);
        const size = given.tooMany === 'refuses' ? sizeBelow(given.most) : given.most;
        expect(calls).toBeLessThan(Math.ceil(given.rows / size) + 25);
      }),
      { numRuns: runs(150) },
    );
  });

  it('shows every row of a service that silently returns fewer than requested', () => {
    fc.assert(
      fc.property(habits, (given) => {
        const { seen } = readAll({ ...given, tooMany: 'clamps unsaid', meta: 'none', pastTheEnd: 'empty' });
        expect(seen.size).toBe(given.rows);
      }),
    );
  });

  it('isolates bad records, counts them, and shows every other row', () => {
    const some = fc.uniqueArray(fc.nat(399), { maxLength: 4 });
    fc.assert(
      fc.property(habits, some, (given, bad) => {
        // One that fails before it has shown how much it gives, and then does not say, is not understood.
        fc.pre(given.meta !== 'none' || given.tooMany === 'refuses');
        // One that fails at its last record, gives its last page for every page past it and does not say how many
        // there are has no detectable end.
        const nothingSaid =
          given.meta === 'none' || bad.filter((row) => row < given.rows).length === given.rows;
        const endless = nothingSaid && given.pastTheEnd === 'last again';
        fc.pre(!endless || !bad.includes(given.rows - 1));
        const { cursor, seen } = readAll({ ...given, bad });
        const broken = bad.filter((row) => row < given.rows);
        expect(seen.size).toBe(given.rows - broken.length);
        expect(cursor.failed).toBe(broken.length);
      }),
      { numRuns: runs(150) },
    );
  });

  it('skips a whole bad page when the service has no smaller ones', () => {
    const cursor = { ...cursorFrom({ ...START, per_page: 15, expected: 40 }), accepted: new Set([15]) };
    const narrowed = afterBadPage(cursor, { page: 1, per_page: 15 });
    const elsewhere = readPage(
      {
        data: [30, 31, 32, 33, 34, 35].map((row) => ({ uuid: uuidOf(row) })),
        meta: { current_page: 3, per_page: 15, total: 40, last_page: 3 },
      },
      contactRecord,
      { page: 3, per_page: 5 },
      0,
    );
    expect(nextQuery(narrowed)).toEqual({ page: 1, per_page: 5 });
    expect(afterPage({ ...narrowed, position: 5 }, { page: 2, per_page: 5 }, elsewhere)).toMatchObject({
      position: 15,
      failed: 10,
      narrowed: null,
    });
  });

  it('continues when rows are missing from pages with a total', () => {
    const query = { page: 1, per_page: 100 };
    const gappy = readPage(
      { data: [{ uuid: uuidOf(1) }], meta: { current_page: 1, per_page: 100, total: 240, last_page: 3 } },
      contactRecord,
      query,
      0,
    );
    expect(afterPage(cursorFrom(START), query, gappy)).toMatchObject({ position: 100, ended: false });
  });

  it('counts unreadable records only on pages that make progress', () => {
    const query = { page: 1, per_page: 2 };
    const page = readPage({ data: [{}, { uuid: uuidOf(1) }], meta: { total: 4 } }, contactRecord, query, 0);
    const cursor = cursorFrom({ ...START, per_page: 2 });
    expect(afterPage(cursor, query, page)).toMatchObject({ malformed: 1, position: 2, total: 4 });
  });
});

function chain(size: number): number[] {
  return size === 1 ? [1] : [size, ...chain(smallerSize(size))];
}

describe('page sizes', () => {
  it.each([
    [100, [100, 50, 25, 5, 1]],
    [30, [30, 15, 5, 1]],
    [49, [49, 7, 1]],
    [97, [97, 1]],
    [2, [2, 1]],
  ])('shrink from %i by their divisors', (size, sizes) => expect(chain(size)).toEqual(sizes));

  it('shrink until the bad record is alone, request every other once, and grow again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(499), (usual, bad) => {
        let [position, narrowed, isolated] = [0, null as Narrowed | null, -1];
        const sizes: number[] = [];
        for (let calls = 0; position < 500 && calls < 1_000; calls += 1) {
          const size = sizeAt(position, usual, narrowed);
          const start = Math.floor(position / size) * size;
          sizes.push(size);
          if (bad < start || bad >= start + size) position = start + size;
          else if (size > 1) narrowed = { until: start + size, at: position, size: smallerSize(size) };
          else {
            isolated = position;
            position += 1;
          }
        }
        expect(isolated).toBe(bad);
        expect(sizes.length).toBeLessThan(Math.ceil(500 / usual) + 2 * usual + 10);
      }),
    );
  });
});
