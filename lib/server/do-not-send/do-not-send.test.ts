import { beforeEach, expect, it } from 'vitest';
import { marketer } from '../../testing/marketer';
import { recorded } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { addDoNotSend, listDoNotSend, removeDoNotSend } from './do-not-send';
import { importDoNotSend } from './import';

const AGAIN = { reason: 'Asked to get messages again' };
const FILTERS = { q: '', page: 1, per_page: 25 };
const stop = (phone: string, reason = 'Asked us to stop') =>
  addDoNotSend(marketer('Ana'), { phone, reason, source: 'hand' });

describeStores('the do-not-send list', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const phones = async (q = '') => (await listDoNotSend({ ...FILTERS, q })).data.map(({ phone }) => phone);
  const load = (text: string, reason = 'From the old system') =>
    importDoNotSend(marketer(), { text, reason, check: false });

  it('has a number once, with who added it and why', async () => {
    const entry = await stop('+34 612 34 47 11');
    expect(entry).toMatchObject({ phone: '+34612344711', by: { name: 'Ana' }, source: 'hand' });
    await expect(stop('0034612344711')).rejects.toMatchObject({
      code: 'conflict',
      current: { id: entry.id },
    });
    await removeDoNotSend(marketer('Ana'), entry.id, AGAIN);
    expect(await phones()).toEqual([]);
    await expect(removeDoNotSend(marketer('Ana'), entry.id, AGAIN)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('lets only an admin remove what someone else added, and records the reason', async () => {
    const { id } = await stop('+34612344711');
    await expect(removeDoNotSend(marketer('Tomás'), id, AGAIN)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Ana added this number. It is still on the list. Ask an admin to remove it.',
    });
    expect(await phones()).toEqual(['+34612344711']);
    const zoe = marketer('Zoë');
    const admin = { ...zoe, actor: { ...zoe.actor, roles: ['admin' as const] } } as typeof zoe;
    await removeDoNotSend(admin, id, AGAIN);
    expect(await phones()).toEqual([]);
    expect(await recorded('do_not_send.remove')).toMatchObject([
      { actor_name: 'Tomás', outcome: 'refused' },
      {
        actor_name: 'Zoë',
        record_id: id,
        outcome: 'done',
        before: { phone: '+34612344711', reason: 'Asked us to stop', added_by: 'Ana' },
        after: { reason_for_removal: AGAIN.reason },
      },
    ]);
  });

  it('lets only the importer and admins remove imported numbers', async () => {
    await load('+34612344711');
    const [entry] = (await listDoNotSend(FILTERS)).data;
    const remove = (name?: string) => removeDoNotSend(marketer(name), entry?.id ?? '', AGAIN);
    await expect(remove('Ana')).rejects.toMatchObject({ code: 'forbidden' });
    await remove();
    expect(await phones()).toEqual([]);
  });

  it.each([
    ['+5511987654321', '+55 11 8765-4321'],
    ['+5215512345678', '+52 55 1234 5678'],
    ['+5491112345678', '+54 11 1234 5678'],
  ])('takes %s and %s for the same number', async (one, other) => {
    await stop(one);
    await expect(stop(other)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('finds any part of a number in any spelling, and the reason', async () => {
    await stop('+34612344711', 'Ärger mit 100 %');
    await stop('+393331234567');
    expect(await phones('612 34')).toEqual(['+34612344711']);
    expect(await phones('ärger')).toEqual(['+34612344711']);
    expect(await phones('%')).toHaveLength(1);
    expect(await phones('stop')).toEqual(['+393331234567']);
  });

  it('imports a file, with a reason for every rejected row', async () => {
    await stop('+34612344700');
    const rows = [
      '\uFEFFName;Phone;Reason',
      'Ana;+34 612 34 47 11;Moved',
      '"O’Brien; Siobhán";00353871234567;',
      'Twice;+34612344711;',
      'Known;+34612344700;',
      'Excel;5.5E+12;',
      'Local;612344711;',
      'Text;+34 612 x;',
      'Short;+3;',
      'None;;',
      '',
    ];
    const answer = await load(rows.join('\r\n'));
    expect(answer).toMatchObject({ added: 2, already_there: 1 });
    expect(answer.rejected.map(({ row, reason }) => [row, reason.split('. ')[0]])).toEqual([
      [4, 'Same number as in row 2.'],
      [6, 'A spreadsheet has shortened this number'],
      [7, 'The country code is missing'],
      [8, 'This cell has more than a number'],
      [9, 'This isn’t a phone number'],
      [10, 'This row has no phone number.'],
    ]);
    const { data } = await listDoNotSend({ ...FILTERS, q: '353' });
    expect(data[0]).toMatchObject({ phone: '+353871234567', reason: 'From the old system', source: 'file' });
    expect((await listDoNotSend({ ...FILTERS, q: 'moved' })).data).toHaveLength(1);
    expect(await load(rows.join('\r\n'))).toMatchObject({ added: 0, already_there: 3 });
  });

  it('imports a file without a heading, with tabs, with sep=, or with CR alone', async () => {
    expect(await load('+34612344701\tMoved\n+34612344702\tDied')).toMatchObject({ added: 2, rejected: [] });
    expect(await load('sep=|\r\nphone|why\r\n+34612344703|x')).toMatchObject({ added: 1, rejected: [] });
    expect(await load('phone\r+34612344704\r"+34612344705"')).toMatchObject({ added: 2, rejected: [] });
  });

  it('refuses a file with an unclosed quote, and adds nothing', async () => {
    await expect(load('phone\n+34612344706\n"+34612344707\n+34612344708')).rejects.toMatchObject({
      code: 'invalid',
      message: 'The quote that begins in row 3 is never closed.',
    });
    expect(await phones()).toEqual([]);
  });
});
