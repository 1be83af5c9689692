import { beforeEach, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';
import { adminNamed, signUp } from '../../testing/broadcasts';
import { reachState, runImports } from '../../testing/import-runs';
import { changeImport, startAsShown, uploadFile, uploadText } from '../../testing/imports';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { getReply, noteReply } from '../replies/list';
import { resumeImport } from './control';
import { settleRow } from './move-row';
import { listRows } from './rows';
import { getImport } from './store';

const [one, other] = SEED_REPLIES.map(({ uuid }) => uuid) as [string, string];
const note = { match_criteria: 'contains', response_type: 'text' } as const;

describeStores('an import of replies', (open) => {
  let faults: FaultInjection;
  let ctx: Context;
  let runner: ReturnType<typeof runImports> | undefined;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
    ctx = adminNamed('Anya');
    await signUp(ctx);
    await noteReply(ctx, { ...note, uuid: one, name: 'Hours', trigger: 'open', response: 'From nine.' });
  });
  const finish = async (id: string) => {
    await startAsShown(ctx, id);
    runner = runImports();
    await reachState(ctx, id, 'finished');
    return getImport(ctx, id);
  };
  const put = () => faults.executed.filter(({ operation }) => operation === 'updateCannedReply');
  const FILE = [
    'Title,Keyword,Match,Text,UUID',
    'Hours,open,Contains,From ten.,',
    `Prices,price,exact match,Ask us.,${other}`,
    'Unknown,what,contains,Hm.,',
  ];

  it('understands other headings, and finds replies by their name', async () => {
    const { id, columns, by_kind } = await uploadText(ctx, FILE, 'replies');
    expect(columns.map(({ field }) => field)).toEqual([
      ...['name', 'trigger', 'match_criteria', 'response', 'uuid'],
    ]);
    expect(by_kind).toMatchObject({ new: 1, change: 1, invalid: 1 });
    expect((await finish(id)).by_state).toMatchObject({ done: 1, left_out: 2 });
    expect(put()).toEqual([]);
  });

  it('shows a text that is to be corrected whole, and says of one that can’t be corrected there that it is cut', async () => {
    const lines = [4_500, 5_001, 600].map((length) => `Hours,open,Contains,${'x'.repeat(length)},`);
    const wrong = `Unknown,what,contains,${'y'.repeat(600)},`;
    const { id } = await uploadText(ctx, [FILE[0] ?? '', ...lines, wrong], 'replies');
    const { data } = await listRows(ctx, id, { q: '' }, { page: 1, per_page: 10 });
    const texts = data.map(({ cells, cut, kind }) => [kind, cells[3]?.length, cut]);
    expect(texts).toEqual([
      ['invalid', 4_500, []],
      ['invalid', 500, [3]],
      ['change', 500, []],
      ['invalid', 500, []],
    ]);
    await changeImport(ctx, id, { rules: { replace: true } });
    await finish(id);
    const started = await listRows(ctx, id, { q: '' }, { page: 1, per_page: 10 });
    expect(started.data.map(({ cells, cut }) => [cells[3]?.length, cut])).toEqual(texts.map(() => [500, []]));
  });

  it('cuts no text within an emoji, which would be shown as another character', async () => {
    const response = `${'x'.repeat(499)}${'🌷'.repeat(5_000)}`;
    const { id } = await uploadText(ctx, [FILE[0] ?? '', `Hours,open,Contains,${response},`], 'replies');
    const { data } = await listRows(ctx, id, { q: '' }, { page: 1, per_page: 10 });
    expect(data[0]).toMatchObject({ cut: [3] });
    expect(data[0]?.cells[3]).toBe('x'.repeat(499));
    const shorter = await uploadText(
      ctx,
      [FILE[0] ?? '', `Hours,open,Contains,${response.slice(0, 999)},`],
      'replies',
    );
    const [shown] = (await listRows(ctx, shorter.id, { q: '' }, { page: 1, per_page: 10 })).data;
    expect([shown?.cells[3], shown?.values.response, shown?.changes.at(-1)?.after]).toEqual(
      Array.from({ length: 3 }, () => 'x'.repeat(499)),
    );
  });

  it('saves them to the service when it publishes', async () => {
    const { id } = await uploadText(ctx, FILE, 'replies');
    await changeImport(ctx, id, { rules: { replace: true, publish: true } });
    expect((await getImport(ctx, id)).dry_run).toMatchObject({ writes: 2, reads: 0 });
    expect((await finish(id)).by_state).toMatchObject({ done: 2, left_out: 1 });
    expect(put().map(({ body }) => body)).toMatchObject([{ response: 'From ten.' }, { response: 'Ask us.' }]);
    const rows = await open().selectFrom('canned_reply').select('state').execute();
    expect(rows).toEqual([{ state: 'saved' }, { state: 'saved' }]);
  });

  it('pauses when the API key is rejected, and saves the rest when it goes on', async () => {
    const { id } = await uploadText(ctx, FILE, 'replies');
    await changeImport(ctx, id, { rules: { replace: true, publish: true } });
    faults.failNext('updateCannedReply', null, {
      kind: 'answer',
      status: 401,
      body: { error: 'Unauthorized.' },
    });
    await startAsShown(ctx, id);
    runner = runImports();
    await reachState(ctx, id, 'paused');
    expect(await getImport(ctx, id)).toMatchObject({
      reason: expect.stringContaining('key'),
      by_state: { done: 1, waiting: 1, left_out: 1 },
    });
    await resumeImport(ctx, id);
    await reachState(ctx, id, 'finished');
    expect((await getImport(ctx, id)).by_state).toMatchObject({ done: 2, left_out: 1 });
  });

  it('makes no draft of a reply whose last save was not confirmed', async () => {
    const { id } = await uploadText(ctx, FILE.slice(0, 2), 'replies');
    await changeImport(ctx, id, { rules: { replace: true, publish: false } });
    await open().updateTable('canned_reply').set({ state: 'unknown' }).where('uuid', '=', one).execute();
    expect((await finish(id)).by_state).toMatchObject({ refused: 1, done: 0 });
    const { data } = await listRows(ctx, id, { q: '', state: 'refused' }, { page: 1, per_page: 10 });
    expect(data).toMatchObject([{ reason: expect.stringContaining('wasn’t confirmed') }]);
    expect(await getReply(one)).toMatchObject({ state: 'unknown', response: 'From nine.' });
  });

  it('says that a reply is unknown when its process ended before the service had the new text', async () => {
    const publish = { rules: { replace: true, publish: true } };
    const saved = await uploadText(ctx, FILE.slice(0, 2), 'replies');
    await changeImport(ctx, saved.id, publish);
    await finish(saved.id);
    await runner?.stop();
    const { id } = await uploadText(
      ctx,
      FILE.slice(0, 2).map((line) => line.replace('ten', 'eight')),
      'replies',
    );
    await changeImport(ctx, id, publish);
    await startAsShown(ctx, id);
    await settleRow({ id, row: 2, from: 'waiting', to: 'sending' });
    runner = runImports();
    await reachState(ctx, id, 'finished');
    expect((await getImport(ctx, id)).by_state).toMatchObject({ unknown: 1, done: 0 });
  });

  it('reads the JSON of an export', async () => {
    const data = [{ ...note, uuid: other, name: 'Prices', trigger: 'price', response: 'Ask us.' }];
    const bytes = Buffer.from(JSON.stringify({ data }));
    const { by_kind } = await uploadFile(ctx, { kind: 'replies', name: 'replies.json', bytes });
    expect(by_kind).toMatchObject({ new: 1 });
  });
});
