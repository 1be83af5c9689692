import { expect, it } from 'vitest';
import {
  adminNamed,
  draftTo,
  indexContacts,
  numbersFrom,
  saleTemplate,
  signUp,
  startedTo,
} from '@/lib/testing/broadcasts';
import { indexAll, supporter, uploadText } from '@/lib/testing/imports';
import { held, REAL, restarting, STAGING } from '@/lib/testing/installation';
import { marketer } from '@/lib/testing/marketer';
import { HOURS, NOWHERE, reply } from '@/lib/testing/replies';
import { withSandbox } from '@/lib/testing/service';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { startAsShown } from '../../testing/imports';
import { createBroadcast, updateBroadcast } from '../broadcasts/broadcasts';
import { resumeBroadcast, stopBroadcast } from '../broadcasts/control';
import { duplicateBroadcast, retryBroadcast } from '../broadcasts/copy';
import { planBroadcast } from '../broadcasts/plan';
import { startBroadcast } from '../broadcasts/start';
import { getBroadcast } from '../broadcasts/store';
import { searchContacts } from '../contact-index/search/search';
import { resumeImport, undoImport } from '../imports/control';
import { getImport } from '../imports/store';
import { readInstallation } from '../jobs/may-go-on';
import { getReply, noteReply } from '../replies/list';
import { findReply, serializeReply, writeReply } from '../replies/store';
import { claimMessages } from './claim-messages';

describeStores('a store and its installation', (open) => {
  const { folder, restart, rememberedAs } = restarting(open);

  it('pauses everything at another service, and knows none of the former contacts there', async () => {
    await restart(STAGING);
    const id = await startedTo(numbersFrom(612_000_001, 2));
    const template = await saleTemplate({ name: 'other' });
    const draft = await createBroadcast(marketer(), draftTo(template, [{ type: 'group', id: 7 }]));
    const { plan_hash } = await planBroadcast(marketer(), draft.id);
    const claim = await restart(REAL);
    expect(claimMessages(claim).join()).toContain(
      'belonged to another messaging service, http://127.0.0.1:10/',
    );
    expect((await getBroadcast(id)).held).toMatchObject({
      causes: ['service'],
      from: 'http://127.0.0.1:10/',
    });
    await expect(startBroadcast(marketer(), draft.id, { plan_hash })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(planBroadcast(marketer(), draft.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await searchContacts({ q: '612', page: 1, per_page: 10 })).meta.total).toBe(0);
    expect(await restart(STAGING)).toMatchObject({ verdict: 'known', from: 'http://127.0.0.1:9/' });
    expect(await held(id)).toMatchObject({ state: 'paused' });
  });

  it('has replies that were saved to another service as drafts, and as they were once that one is back', async () => {
    await restart(STAGING);
    const [kept, changed] = [HOURS, NOWHERE];
    const saved = { state: 'saved' as const, saved_at: '2026-01-01T00:00:00.000Z', saved_by: 'Ana' };
    for (const uuid of [kept, changed]) await noteReply(marketer(), { ...reply(), uuid });
    await open().updateTable('canned_reply').set(saved).execute();
    await restart(REAL);
    expect(await getReply(kept)).toMatchObject({ state: 'draft', saved_at: null, saved_by: null });
    await writeReply(
      open(),
      { uuid: changed, content: serializeReply(reply({ name: 'Other' })), state: 'draft', by: null },
      await findReply(open(), changed),
    );
    await restart(STAGING);
    expect(await getReply(kept)).toMatchObject(saved);
    expect(await getReply(changed)).toMatchObject({ ...saved, state: 'draft', name: 'Other' });
    await restart(REAL);
    expect(await getReply(kept)).toMatchObject({ state: 'draft', saved_at: null });
  });

  it('saves no form over the groups that its draft has lost', async () => {
    await restart(STAGING);
    const sources = [{ type: 'group' as const, id: 7 }];
    const { id, version } = await createBroadcast(marketer(), draftTo(await saleTemplate(), sources));
    await restart(REAL);
    const save = updateBroadcast(marketer(), id, { version, audience: { sources } });
    await expect(save).rejects.toMatchObject({ code: 'conflict' });
  });

  it('resumes no broadcast at another service, and lets it be stopped or copied to a draft', async () => {
    await restart(STAGING);
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await restart(REAL);
    const admin = adminNamed('Ada');
    const { held: hold, is_elsewhere } = await getBroadcast(id);
    expect(is_elsewhere).toBe(true);
    await expect(resumeBroadcast(admin, id, hold?.at)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('another messaging service or organization'),
    });
    expect(await duplicateBroadcast(admin, id)).toMatchObject({ state: 'draft', is_elsewhere: false });
    expect(await stopBroadcast(admin, id)).toMatchObject({ state: 'stopped', retryable: 0 });
    await expect(retryBroadcast(admin, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('makes a draft of the former service this one’s when it is planned here', async () => {
    await restart(STAGING);
    const template = await saleTemplate();
    const { id } = await createBroadcast(marketer(), draftTo(template, [{ type: 'filter', query: 'q=ana' }]));
    await restart(REAL);
    await indexContacts([{ phone: '+34612000001', full_name: 'Ana' }]);
    const { plan_hash } = await planBroadcast(marketer(), id);
    expect(await startBroadcast(marketer(), id, { plan_hash })).toMatchObject({
      state: 'running',
      is_elsewhere: false,
    });
  });

  it('plans no draft to a group of another service, whose number is another one here', async () => {
    await restart(STAGING);
    const template = await saleTemplate();
    const condition = JSON.stringify({ none: [{ field: 'group', is: 'is', value: 7 }] });
    const sources = [
      { type: 'group', id: 7 },
      { type: 'filter', query: 'group=7&sort=name' },
      { type: 'filter', query: new URLSearchParams({ condition }).toString() },
    ];
    const ended = await createBroadcast(marketer(), draftTo(template, [sources[0]]));
    await open().updateTable('broadcast').set({ state: 'finished' }).where('id', '=', ended.id).execute();
    const ids = [];
    for (const source of sources)
      ids.push((await createBroadcast(marketer(), draftTo(template, [source]))).id);
    await restart(REAL);
    await indexContacts([{ phone: '+34612000001', contact_group_id: 7 }]);
    ids.push((await duplicateBroadcast(adminNamed('Ada'), ended.id)).id);
    for (const id of ids)
      await expect(planBroadcast(marketer(), id)).rejects.toMatchObject({
        issues: [{ path: 'audience.sources' }],
      });
  });

  it('plans no draft to the people of a broadcast of another service', async () => {
    await restart(STAGING);
    const former = await startedTo(numbersFrom(612_000_001, 2));
    const template = await saleTemplate();
    const sources = [{ type: 'recipients', id: former, got: false }];
    const { id } = await createBroadcast(marketer(), draftTo(template, sources));
    await stopBroadcast(marketer(), former);
    await restart(REAL);
    await indexContacts([{ phone: '+34612000001' }]);
    await expect(planBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('never goes on with an import at another service, until its own is connected again', async () => {
    await restart(STAGING);
    withSandbox();
    const ctx = await supporter();
    await indexAll(ctx);
    const { id } = await uploadText(ctx, ['First name,Phone', 'Eva,+34612000001']);
    const { id: draft } = await uploadText(ctx, ['First name,Phone', 'Ada,+34612000002']);
    await startAsShown(ctx, id);
    await restart(REAL);
    const admin = adminNamed('Ada');
    await signUp(admin);
    const { state, held: hold, is_elsewhere } = await getImport(admin, id);
    expect({ state, causes: hold?.causes, is_elsewhere }).toEqual({
      state: 'paused',
      causes: ['service'],
      is_elsewhere: true,
    });
    await expect(resumeImport(admin, id, hold?.at)).rejects.toMatchObject({ code: 'conflict' });
    await expect(startAsShown(admin, draft)).rejects.toMatchObject({ code: 'conflict' });
    await open().updateTable('import').set({ state: 'finished', n_done: 1 }).where('id', '=', id).execute();
    await open()
      .updateTable('import_row')
      .set({ state: 'done', before: '{}' })
      .where('import_id', '=', id)
      .execute();
    await expect(undoImport(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    await open().updateTable('import').set({ state: 'paused' }).where('id', '=', id).execute();

    await restart(STAGING);
    const back = await getImport(admin, id);
    expect(back).toMatchObject({ state: 'paused', is_elsewhere: false });
    await expect(resumeImport(ctx, id, back.held?.at)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await resumeImport(admin, id, back.held?.at)).toMatchObject({ state: 'running', held: null });
  });

  it('notices in a store of an older version that its service was another', async () => {
    setUpApp(open(), { DATA_DIR: folder(), ...REAL });
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await rememberedAs('https://former.example/');
    expect(claimMessages(await restart(REAL)).join()).toContain('https://former.example/');
    expect(await held(id)).toEqual({ state: 'paused', causes: ['service'] });
  });

  it('never runs the sandbox on the store of a real service, and changes nothing then', async () => {
    await restart(REAL);
    const before = await readInstallation(open());
    await expect(restart()).rejects.toThrow(
      /SERVICE_BASE_URL isn’t set, but this store belongs to .*127\.0\.0\.1:9/,
    );
    expect(await readInstallation(open())).toEqual(before);
    expect(await restart(REAL)).toMatchObject({ verdict: 'known', from: null });
  });

  it('refuses the sandbox on a real service’s store of an older version too', async () => {
    setUpApp(open(), { DATA_DIR: folder() });
    await rememberedAs('https://former.example/');
    await expect(restart()).rejects.toThrow(/SERVICE_BASE_URL isn’t set/);
    expect(await readInstallation(open())).toBeUndefined();
  });

  it('leaves the sandbox for a real service with its work paused, and can’t go back', async () => {
    await restart();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    expect(claimMessages(await restart(REAL)).join()).toContain('left its sandbox');
    expect(await held(id)).toEqual({ state: 'paused', causes: ['service'] });
    await expect(restart()).rejects.toThrow(/SERVICE_BASE_URL isn’t set/);
  });
});
