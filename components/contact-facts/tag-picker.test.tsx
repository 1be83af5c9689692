import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type AppActions, AppActionsContext } from '@/components/ui/app-actions';
import { factsQueries } from '@/lib/contact-facts/queries';
import { TagPicker } from './tag-picker';

/** Of a team that has no tags. */
function textFor(roles: AppActions['roles'], removes = false): string {
  const client = new QueryClient();
  client.setQueryData(factsQueries.tags().queryKey, []);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AppActionsContext value={{ roles } as AppActions}>
        <TagPicker onToggle={async () => true} removes={removes} />
      </AppActionsContext>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '');
}

it('says who can add tags to those who can’t, where there is none to choose', () => {
  expect(textFor(['support'])).toBe('No tags yet. An admin can add tags in Settings.');
  expect(textFor(['admin'])).toBe('No tags yet.');
  expect(textFor(['support'], true)).toBe('No tags yet.');
});
