import { expect, it } from 'vitest';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { emptyIndex } from './empty-index';
import { readSyncState } from './sync/state';

const AT = '2026-12-01T09:00:00.000Z';

describeStores('an emptied index', (open) => {
  it.each([
    ['was asked for', { requested_at: AT }],
    ['was running', { syncing: 1, started_at: AT }],
  ])('is synced again when a sync %s', async (_when, state) => {
    setUpApp(open());
    await open().updateTable('contact_index_sync').set(state).where('list', '=', 'contacts').execute();
    await emptyIndex(open(), 1);
    const { requested_at, syncing } = await readSyncState(open(), 'contacts');
    expect({ requested_at, syncing }).toEqual({ requested_at: AT, syncing: 0 });
  });
});
