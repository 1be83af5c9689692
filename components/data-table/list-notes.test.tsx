import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { Page } from '@/lib/api/pagination';
import { serviceQueries } from '@/lib/service/queries';
import { ListNotes } from './list-notes';

it('leaves it to the header, but on a phone, to say that Frontdesk can’t be reached', async () => {
  const error = new ApiError(null, 'Frontdesk can’t be reached.');
  const client = new QueryClient();
  const meta = { unreadable: 0, as_of: '2026-11-30T10:00:00.000Z' };
  const list = { data: { data: [], meta }, error, isFetching: false } as unknown as UseQueryResult<
    Page<unknown>
  >;
  const html = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <ListNotes list={list} />
      </QueryClientProvider>,
    );
  expect(html()).toContain('<span>Frontdesk can’t be reached.</span>');
  await client.prefetchQuery({
    ...serviceQueries.status(),
    queryFn: () => Promise.reject(error),
    retry: false,
  });
  expect(html()).toContain('<span class="sm:hidden">Frontdesk can’t be reached.</span>');
});
