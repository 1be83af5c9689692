import { beforeEach, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { marketer } from '../../testing/marketer';
import { HOURS, listAll, NOWHERE, PRICES, reply, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { recoverAbandoned } from '../jobs/recovery';
import { getReply, noteReply, removeReply, replyVersions } from './list';
import { beginSaving, endSaving, saveRecovery, undoSaving } from './pending-save';
import { serializeReply } from './store';

describeOnSqlite('removing a reply', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });
  const ana = marketer('Ana');
  const note = (uuid: string) => noteReply(ana, { ...reply(), uuid });
  const begin = (version: number | null) =>
    beginSaving({
      uuid: HOURS,
      version,
      overwrite: true,
      by: 'Bo',
      content: serializeReply(reply({ name: 'Two' })),
    });
  const events = () =>
    open()
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'reply.forget')
      .orderBy('id', 'desc')
      .execute();

  it('removes it with all its versions and no other reply, and sends nothing to the service', async () => {
    await saveAs('Ana', HOURS);
    await saveAs('Ana', HOURS, { name: 'Two', version: 1 });
    await note(PRICES);
    faults.requests.length = 0;
    await removeReply(ana, HOURS);
    await expect(getReply(HOURS)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listAll()).data.map(({ uuid }) => uuid)).toEqual([PRICES]);
    expect(await open().selectFrom('canned_reply_version').select('uuid').execute()).toEqual([
      { uuid: PRICES },
    ]);
    expect(faults.requests).toEqual([]);
  });

  it('makes its UUID unknown again', async () => {
    await saveAs('Ana', HOURS);
    await removeReply(ana, HOURS);
    await expect(saveAs('Bo', HOURS, { version: 1, overwrite: false })).rejects.toMatchObject({
      code: 'overwrite_unconfirmed',
    });
    expect(await note(HOURS)).toMatchObject({ version: 1, state: 'draft', saved_at: null });
    expect((await replyVersions(HOURS)).data).toHaveLength(1);
  });

  it('records what was removed, without the text of the response', async () => {
    const noted = await note(HOURS);
    await removeReply(ana, HOURS);
    const [event] = await events();
    expect(event).toMatchObject({ record_type: 'reply', record_id: HOURS, outcome: 'done', after: null });
    const { name, trigger, match_criteria, response_type } = noted;
    expect(JSON.parse(event?.before ?? '')).toEqual({
      name,
      trigger,
      match_criteria,
      response_type,
      response: '17 characters',
    });
  });

  it('fails when there is nothing to remove, also for the slower of two requests', async () => {
    await expect(removeReply(ana, NOWHERE)).rejects.toMatchObject({ code: 'not_found' });
    expect(await events()).toEqual([]);
    await note(HOURS);
    const both = await Promise.allSettled([removeReply(ana, HOURS), removeReply(ana, HOURS)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } });
  });

  it('is refused while someone saves it, and leaves everything as it is', async () => {
    await note(HOURS);
    const saving = await begin(1);
    await expect(removeReply(ana, HOURS)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^Bo is saving this reply right now\. Nothing was removed\. Try again in/,
      ),
    });
    expect(await events()).toMatchObject([{ outcome: 'refused' }]);
    expect(await endSaving(saving, 'saved')).toMatchObject({ name: 'Two', version: 2, state: 'saved' });
    await removeReply(ana, HOURS);
    expect((await listAll()).data).toEqual([]);
  });

  it('stays removed when an abandoned save ends late, and that save says so', async () => {
    await note(HOURS);
    const saving = await begin(1);
    await open().updateTable('canned_reply_saving').set({ until: '2020-01-01T00:00:00.000Z' }).execute();
    await recoverAbandoned(saveRecovery);
    await removeReply(ana, HOURS);
    await expect(endSaving(saving, 'saved')).rejects.toMatchObject({
      code: 'not_found',
      outcome: 'unknown',
      message: expect.stringMatching(/service may have what you saved/),
    });
    await undoSaving(saving);
    expect((await listAll()).data).toEqual([]);
  });
});
