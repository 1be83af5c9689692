import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/preferences';
import { preferenceQueries } from '@/lib/preferences/queries';
import { OwnPhoneForm } from './own-phone-form';

function render(preferences?: Preferences): string {
  const client = new QueryClient();
  if (preferences) client.setQueryData(preferenceQueries.mine().queryKey, preferences);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OwnPhoneForm />
    </QueryClientProvider>,
  );
}

it('opens with the saved number', () => {
  const html = render({ ...DEFAULT_PREFERENCES, test_phone: '+34612344711' });
  expect(html).toContain('Save number');
});

it('offers nothing to save before the number has been loaded', () => {
  const html = render();
  expect(html).toContain('Loading your number');
  expect(html).not.toContain('<input');
  expect(html).not.toContain('Save number');
});
