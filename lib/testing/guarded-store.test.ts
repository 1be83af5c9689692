import { expect, it } from 'vitest';
import { createGate } from '@/lib/testing/gate';
import { store } from '../server/db/client';
import { takeRefusals } from './guarded-store';
import { describeStores, setUpApp } from './stores';

const row = { key: 'a', value: '1', updated_at: '' };

describeStores('the store of a test', (open) => {
  it('refuses a statement beside the transaction that is open, and names the cure', async () => {
    setUpApp(open());
    const transaction = store().transaction();
    const beside: (() => Promise<unknown>)[] = [
      () => store().selectFrom('setting').selectAll().execute(),
      () => store().insertInto('setting').values(row).execute(),
      () => store().updateTable('setting').set({ value: '2' }).execute(),
      () => store().deleteFrom('setting').execute(),
      () =>
        store()
          .transaction()
          .execute(() => Promise.resolve()),
    ];
    for (const write of beside)
      await expect(transaction.execute(write)).rejects.toThrow('Use the transaction’s own `tx`');
    const strict = transaction.setIsolationLevel('read committed');
    await expect(strict.execute(() => store().deleteFrom('setting').execute())).rejects.toThrow('`tx`');
    expect(takeRefusals()).toHaveLength(beside.length + 1);
  });

  it('lets a transaction write with tx, and what it has started after its end', async () => {
    setUpApp(open());
    const { opened: ended, open: end } = createGate();
    let started: Promise<unknown> = ended;
    await store()
      .transaction()
      .execute(async (tx) => {
        started = ended.then(() => store().updateTable('setting').set({ value: '2' }).execute());
        await tx.insertInto('setting').values(row).execute();
      });
    end();
    await started;
    expect(await store().selectFrom('setting').select('value').execute()).toEqual([{ value: '2' }]);
  });
});
