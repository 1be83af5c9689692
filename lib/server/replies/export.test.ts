import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type ReplyNote, replyExport } from '@/lib/replies/schema';
import { marketer } from '../../testing/marketer';
import { HOURS, PRICES, reply, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { exportReplies, exportSelectedReplies } from './export';
import { noteReply, replyRules } from './list';

describeOnSqlite('an export of replies', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });
  const take = async (wish: Record<string, string> = {}) =>
    exportReplies(marketer('Ana'), replyExport.parse(wish));
  const note = (fields: Partial<ReplyNote>) =>
    noteReply(marketer(), { ...reply(fields), uuid: fields.uuid ?? randomUUID() });

  it('is a file with a name, whose cells are formulas to no spreadsheet', async () => {
    const saved = await saveAs('=Eve', HOURS, { name: '=cmd()', response: 'a\n@b' });
    const response = await take();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="automated-replies-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer()).toString('utf8');
    const [head, line] = bytes.split('\r\n');
    expect(head).toBe(
      '\uFEFFuuid,name,trigger,match_criteria,response_type,response,state,version,saved_at,saved_by,created_at,updated_at,updated_by',
    );
    expect(line).toBe(
      `${HOURS},'=cmd(),"when open",contains,text,"a\n'@b",saved,1,${saved.saved_at},'=Eve,${saved.created_at},${saved.updated_at},'=Eve`,
    );
  });

  it('holds what the filters let through, and is on record with them', async () => {
    await saveAs('Bo', HOURS, { name: 'Hours' });
    await note({ uuid: PRICES, name: 'Prices' });
    const text = await (await take({ format: 'json', state: 'draft', q: 'PRÍCES' })).text();
    expect(JSON.parse(text)).toMatchObject({ data: [{ uuid: PRICES, name: 'Prices', state: 'draft' }] });
    await drainAudit();
    const event = await open()
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'reply.export')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ outcome: 'done', actor_name: 'Ana' });
    expect(JSON.parse(event.after ?? '')).toEqual({
      filters: { q: 'PRÍCES', criteria: 'all', type: 'all', state: 'draft' },
      format: 'json',
      rows: 1,
    });
  });

  it('holds the selected replies that are here, and puts their number on record', async () => {
    await note({ name: 'Other' });
    await note({ uuid: PRICES, name: 'Prices' });
    const file = await exportSelectedReplies(marketer('Ana'), { uuids: [PRICES, randomUUID()] });
    expect((await file.text()).split('\r\n').filter((line) => line !== '')).toEqual([
      expect.stringMatching(/^uuid,name/),
      expect.stringMatching(new RegExp(`^${PRICES},Prices`)),
    ]);
    await drainAudit();
    const event = await open().selectFrom('audit').selectAll().where('action', '=', 'reply.export').execute();
    expect(event.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { selected: 2, format: 'csv', rows: 1 },
    ]);
  });

  it('misses none of many, and is whole when there are none', async () => {
    expect(JSON.parse(await (await take({ format: 'json' })).text())).toEqual({ data: [] });
    for (let at = 0; at < 401; at += 1) await note({ name: `Reply ${at}` });
    const { data } = await replyRules();
    const exported = JSON.parse(await (await take({ format: 'json' })).text()).data;
    expect(exported.map(({ uuid }: { uuid: string }) => uuid)).toEqual(data.map(({ uuid }) => uuid));
    expect((await (await take()).text()).split('\r\n')).toHaveLength(403);
  });
});
