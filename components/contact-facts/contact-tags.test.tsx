import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { ContactTags } from './contact-tags';

const VIP: ContactTag = { id: 'vip', name: 'VIP', color: 'red', contacts: 1, archived: false };

function render(tagIds: string[], tags?: ContactTag[]): string {
  const client = new QueryClient();
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
