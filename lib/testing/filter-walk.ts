import 'server-only';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type FilterParams, type Filters, noFilters, setFilters } from '@/lib/api/filters';
import { toQueryString } from '@/lib/api/query-string';
import { cellsOf } from './read-table';

type Counted = { meta: { total: number }; data: unknown[] };

/** A list with filters, three of whose records are there; each sample finds some of them and not all. */
type Listed<Of extends Filters, Params extends FilterParams<Of>, Query extends z.ZodType> = {
  filters: Of;
  /** The part of the URL that sets each filter: one without a sample doesn't compile. */
  samples: Record<keyof Of, string>;
  seed: () => Promise<string>;
  load: (url: URLSearchParams) => Params;
  href: (params: Partial<Params>) => string;
  ask: (params: Params) => Parameters<typeof toQueryString>[0] | null;
  query: Query;
  list: (query: z.output<Query>, id: string) => Promise<Counted>;
  file?: (query: z.output<Query>, id: string) => Promise<Response>;
};

const MAKE_ONE = 'some and not all should match. Make one record of lib/testing/filter-seeds.ts differ in it';

/** Tests that each filter of a list narrows it and its export, and that clearing leaves nothing of it. */
export function walk<Of extends Filters, Params extends FilterParams<Of>, Query extends z.ZodType>(
  title: string,
  listed: Listed<Of, Params, Query>,
): void {
  const { filters, samples, seed, load, href, ask, query, list, file } = listed;
  const asked = (url: string) => {
    const wire = new URLSearchParams(toQueryString(ask(load(new URLSearchParams(url))) ?? {}));
    return query.parse(Object.fromEntries(wire)) as z.output<Query>;
  };

  describe(title, () => {
    it('have filters of which each narrows the list and its export alike', async () => {
      const id = await seed();
      const found = async (url: string) => {
        const { data, meta } = await list(asked(url), id);
        expect(data).toHaveLength(meta.total);
        const rows = file && (await cellsOf(await file(asked(url), id))).length - 1;
        return { listed: data.length, exported: rows ?? data.length };
      };
      for (const sample of Object.values<string>(samples)) {
        const { listed: narrowed, exported } = await found(sample);
        // After it, since each export of events is an event too.
        const all = await found('');
        expect(narrowed, `rows with ${sample}: ${MAKE_ONE}`).toBeGreaterThan(0);
        expect(narrowed, `rows with ${sample}, of ${all.listed}: ${MAKE_ONE}`).toBeLessThan(all.listed);
        expect(exported, `rows of the file with ${sample}`).toBe(narrowed);
        expect(all.exported).toBe(all.listed);
      }
    });

    it('find other records by each value of a filter', async () => {
      const id = await seed();
      for (const [key, sample] of Object.entries(samples)) {
        const { values = [], write } = filters[key]?.each ?? filters[key] ?? {};
        const lists = values.map((value) => list(asked(`${sample.split('=')[0]}=${write?.(value)}`), id));
        const found = (await Promise.all(lists)).map(({ data }) => JSON.stringify(data));
        const some = found.filter((data) => data !== '[]');
        expect(new Set(some).size, `lists by the values of ${key}`).toBe(some.length);
      }
    });

    it.each(Object.entries(samples))(
      'have a filter %s with a label, which clearing takes out of the URL',
      (key, sample) => {
        const params = load(new URLSearchParams(sample));
        expect(filters[key]?.label).not.toBe('');
        const isCounted = filters[key]?.partOf === undefined;
        expect(setFilters(filters, params).includes(key)).toBe(isCounted);
        expect(href(params)).toContain(`${sample.split('=')[0]}=`);
        expect(href({ ...params, ...noFilters(filters) })).toBe(href({}));
      },
    );
  });
}
