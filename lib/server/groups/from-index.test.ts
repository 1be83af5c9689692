import { beforeEach, expect, it } from 'vitest';
import { startSyncing } from '../../testing/contact-index/sync';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { serviceConnection } from '../service/connection';
import { listGroups } from './groups';

const PAGE = { page: 1, per_page: 10 };

describeStores('groups while no call is left', (open) => {
  let syncing: ReturnType<typeof startSyncing>;
  beforeEach(() => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    syncing = startSyncing(open());
  });

  const spendAll = () => serviceConnection().rateLimiter.adapt({ remaining: 0 });

  it('come from the index at once, with the reason', async () => {
    await syncing.cycle(new AbortController().signal);
    spendAll();
    const { data, meta } = await listGroups(staff(), PAGE);
    expect(data.length).toBeGreaterThan(0);
    expect(meta.outage).toContain('limit of requests per minute is used up');
    expect(serviceConnection().rateLimiter.status().waiting.page).toBe(0);
  });
});
