import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showPreference } from './mutations';
import { DEFAULT_PREFERENCES } from './preferences';
import { preferenceQueries } from './queries';

const { queryKey } = preferenceQueries.mine();
const choice = { key: 'broadcast_notices', value: { in_browser: true } } as const;

it('shows a choice at once, and what was chosen before', async () => {
  const client = new QueryClient();
  const before = { ...DEFAULT_PREFERENCES, test_phone: '+34612344711' };
  client.setQueryData(queryKey, before);
  expect(await showPreference(client, choice)).toEqual(before);
  expect(client.getQueryData(queryKey)).toEqual({ ...before, broadcast_notices: { in_browser: true } });
});

it('doesn’t pass defaults off as a person’s choices when these aren’t known yet', async () => {
  const client = new QueryClient();
  expect(await showPreference(client, choice)).toBeUndefined();
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
