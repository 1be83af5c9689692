import { describe, expect, it } from 'vitest';
import { judge, type Verdict } from './judge';

const seen = (era: number, generation: number, id = 'own') => ({ id, era, generation });
const row = (era: number, generation: number, more: object = {}) => ({
  ...seen(era, generation),
  home: null,
  copied_at: null,
  ...more,
});

describe('with SQLite, a store', () => {
  const cases: [
    what: string,
    row: ReturnType<typeof row> | undefined,
    ReturnType<typeof seen> | null,
    Verdict,
  ][] = [
    ['without a record and without a file is new', undefined, null, 'new'],
    ['without a record whose first start was interrupted is new', undefined, seen(0, 0), 'new'],
    ['without a record is from a backup made before this version', undefined, seen(0, 3), 'restored'],
    ['that the node has seen as it is, is known', row(0, 3), seen(0, 3), 'known'],
    [
      'that is newer, because the file was not written before a crash, is known',
      row(0, 4),
      seen(0, 3),
      'known',
    ],
    ['whose first start ended between store and file is known', row(0, 1), seen(0, 0), 'known'],
    ['that is older is restored', row(0, 3), seen(0, 4), 'restored'],
    ['that is newer but from before a restore is restored', row(0, 90), seen(1, 4), 'restored'],
    ['that was restored is known to its next start', row(1, 5), seen(0, 90), 'known'],
    ['that a backup made is restored, however new', row(0, 3, { copied_at: 'then' }), seen(0, 3), 'restored'],
    ['without a file was copied', row(0, 3), null, 'copied'],
    ['of another installation was copied', row(0, 3), seen(0, 9, 'other'), 'copied'],
  ];
  it.each(cases)('%s', (_, found, file, verdict) => {
    expect(judge({ row: found, seen: file, postgres: false, home: null })).toBe(verdict);
  });
});

describe('with PostgreSQL, a store', () => {
  const here = (era: number, generation: number, home: string | null = 'here') =>
    row(era, generation, { home });
  const cases: [
    what: string,
    row: ReturnType<typeof row> | undefined,
    ReturnType<typeof seen> | null,
    Verdict,
  ][] = [
    ['is known to a node that joins without a file', here(0, 3), null, 'known'],
    [
      'is known to a node that lost against another at the first start',
      here(0, 1),
      seen(0, 0, 'lost'),
      'known',
    ],
    ['is known to a node that was restarted while others went on', here(0, 30), seen(0, 3), 'known'],
    ['that a dump restored elsewhere was copied', here(0, 3, 'there'), null, 'copied'],
    [
      'that a dump restored is restored for the nodes that knew it',
      here(0, 3, 'there'),
      seen(0, 3),
      'restored',
    ],
    ['that went back to an earlier point in time is restored', here(0, 3), seen(0, 4), 'restored'],
    ['is another’s for a node of another installation', here(0, 3), seen(0, 9, 'other'), 'copied'],
    ['whose place is not told is known', here(0, 3, null), seen(0, 3), 'known'],
  ];
  it.each(cases)('%s', (_, found, file, verdict) => {
    expect(judge({ row: found, seen: file, postgres: true, home: 'here' })).toBe(verdict);
  });
});
