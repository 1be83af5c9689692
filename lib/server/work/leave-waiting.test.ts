import { beforeEach, expect, it } from 'vitest';
import { numbersFrom, startedTo } from '../../testing/broadcasts';
import { indexAll, startAsShown, supporter, uploadText } from '../../testing/imports';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { stopBroadcast } from '../broadcasts/control';
import { getBroadcast } from '../broadcasts/store';
import { stopImport } from '../imports/control';
import { getImport } from '../imports/store';
import { leaveWaiting } from './leave-waiting';
import type { Work } from './work';

const PEOPLE = 600;

describeStores('the rows of stopped work', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  /** As the request and the runners of several nodes may do at the same time. */
  const leaveOften = (kind: Work, id: string) => Array.from({ length: 4 }, () => leaveWaiting(kind, id));

  it('are counted once when several leave an import at the same time', async () => {
    const ctx = await supporter();
    await indexAll(ctx);
    const lines = Array.from({ length: PEOPLE }, (_, n) => `Ana,+34${612_000_001 + n}`);
    const { id } = await uploadText(ctx, ['First name,Phone', ...lines]);
    await startAsShown(ctx, id);
    await Promise.all([stopImport(ctx, id), ...leaveOften('import', id)]);
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { waiting: 0, not_reached: PEOPLE } });
  });

  it('are counted once when several leave a broadcast at the same time', async () => {
    const id = await startedTo(numbersFrom(612_000_001, PEOPLE));
    await Promise.all([stopBroadcast(marketer(), id), ...leaveOften('broadcast', id)]);
    const { counts } = await getBroadcast(id);
    expect(counts).toMatchObject({ waiting: 0, not_reached: PEOPLE, audience: PEOPLE });
  });
});
