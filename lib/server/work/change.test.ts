import { beforeEach, expect, it } from 'vitest';
import { supporter, uploadText } from '../../testing/imports';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { readImport } from '../imports/store';
import { changeByItself, changeState } from './change';
import type { WorkRecord } from './work';

describeStores('the state of work', (open) => {
  let read: WorkRecord<'import'>;

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    const { id } = await uploadText(await supporter(), ['phone,reason', '+34612000001,Asked'], 'do-not-send');
    await set(id, { state: 'running' });
    read = await readImport(open(), id);
  });

  const set = (id: string, columns: Partial<WorkRecord<'import'>>) =>
    open().updateTable('import').set(columns).where('id', '=', id).execute();
  const stop = () => changeState('import', read, ['running', 'paused'], () => ({ state: 'stopped' }));
  const stateNow = async () => (await readImport(open(), read.id)).state;

  it('changes as a person wants when it paused by itself since they read it', async () => {
    await set(read.id, { state: 'paused' });
    expect(await stop()).toBe('stopped');
    expect(await stateNow()).toBe('stopped');
  });

  it('asks again whether it is possible when it was held since it was read', async () => {
    await set(read.id, { state: 'paused', held: '{}' });
    const seen: (string | null)[] = [];
    await changeState('import', read, ['running', 'paused'], ({ held }) => {
      seen.push(held);
      return { state: 'stopped' };
    });
    expect(seen).toEqual([null, '{}']);
  });

  it.each([
    ['it has ended', { state: 'finished' }],
    ['it was edited', { version: 99 }],
    ['it is being undone', { state: 'paused', ended_at: new Date().toISOString() }],
  ] as const)('stays as it is when %s since a person read it', async (_, columns) => {
    await set(read.id, columns);
    const before = await stateNow();
    expect(await stop()).toBeUndefined();
    expect(await stateNow()).toBe(before);
  });

  it('changes by itself only while it is as it was read', async () => {
    const pause = (version: number) =>
      changeByItself(open(), 'import', read.id, {
        action: 'import.pause',
        from: ['running'],
        set: { state: 'paused', reason: 'Five calls failed.' },
        as: { version },
      });
    expect(await pause(read.version + 1)).toBe(false);
    expect(await pause(read.version)).toBe(true);
    expect(await pause(read.version)).toBe(false);
    const events = open().selectFrom('audit').select(['actor_name', 'detail']);
    expect(await events.where('action', '=', 'import.pause').orderBy('id').execute()).toEqual([
      { actor_name: 'Imports', detail: 'Five calls failed.' },
    ]);
  });
});
