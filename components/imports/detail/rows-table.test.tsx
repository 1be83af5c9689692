import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Import, ImportRow } from '@/lib/imports/types';
import { RowsTable } from './rows-table';

it('names the column of a cell that is too long to change, which no input does then', () => {
  const data = {
    kind: 'replies',
    state: 'draft',
    columns: [{ heading: 'Answer', samples: [], field: 'response' }],
  } as unknown as Import;
  const row = (cut: number[]) =>
    ({
      row: 2,
      kind: 'invalid',
      column: 0,
      reason: 'Too long.',
      faults: [],
      cells: ['Text'],
      cut,
      values: {},
      changes: [],
      record: null,
    }) as unknown as ImportRow;
  const heard = (cut: number[]) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <RowsTable data={data} rows={[row(cut)]} stale={false} onFixed={() => {}} />
      </QueryClientProvider>,
    ).replaceAll(/<p aria-hidden="true".*?<\/p>/g, '');
  expect(heard([])).toContain('aria-label="Answer, row 2"');
  expect(heard([])).not.toContain('<bdi>Answer</bdi>');
  expect(heard([0])).toContain('<bdi>Answer</bdi>');
});
