import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsQueries } from '@/lib/contact-facts/queries';
import { ExportForm } from './export-form';

async function htmlAfter(read: () => Promise<[]>): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ queryKey: factsQueries.fields().queryKey, queryFn: read });
  const scope = { query: { q: '' }, selected: [], total: undefined, columns: [] };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ExportForm {...scope} run={{ state: 'idle' }} onExport={async () => {}} onCancel={() => {}} />
    </QueryClientProvider>,
  );
}

it('says in an export that fields couldn’t be loaded, and offers to try again', async () => {
  const html = await htmlAfter(() => Promise.reject(new Error('The connection was lost.')));
  expect(html).toContain('Couldn’t load the fields');
  expect(html).toContain('The connection was lost.');
  expect(html).toContain('Try again');
  expect(await htmlAfter(async () => [])).not.toContain('Couldn’t load the fields');
});
