import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { ContactTags } from './contact-tags';

const VIP: ContactTag = { id: 'vip', name: 'VIP', color: 'red', contacts: 1, archived: false };

function render(tagIds: string[], tags?: ContactTag[], client = new QueryClient()): string {
  if (tags) client.setQueryData(factsQueries.tags().queryKey, tags);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ContactTags contact="1" tagIds={tagIds} editable={false} />
    </QueryClientProvider>,
  );
}

it('does not say that a contact has no tags while their names are loading', () => {
  expect(render(['vip'])).not.toContain('None');
  expect(render(['vip'], [VIP])).toContain('VIP');
  expect(render([], [VIP])).toContain('None');
});

it('says that the names couldn’t be loaded', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const failing = () => Promise.reject(new Error('The store is away.'));
  await client.prefetchQuery({ ...factsQueries.tags(), queryFn: failing, retry: false });
  expect(render(['vip'], undefined, client)).toContain('The store is away.');
});
