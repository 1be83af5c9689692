import { beforeEach, expect, it } from 'vitest';
import { recipientFilters } from '@/lib/broadcasts/schema';
import { adminNamed, draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { createBroadcast } from './broadcasts';
import { cellsOfFiles } from './cells-of-files';
import { exportRecipients } from './export';
import { planBroadcast } from './plan';

describeStores('the cells of the files of a broadcast', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  const filesOf = async (...texts: string[]) => {
    const sources = texts.map((text) => ({ type: 'csv', text, columns: { phone: 'Phone' } }));
    const { id } = await createBroadcast(marketer(), draftTo(await saleTemplate(), sources));
    return cellsOfFiles(id);
  };

  it('are those of each row of a number in their order, and the last one’s from then on', async () => {
    const { cellsOf } = await filesOf('Phone,Code\n+34612000001,A\n,X\n+34612000001,B\n,Y');
    const codes = (phone: string) => [1, 2, 3].map(() => cellsOf({ phone, file_row: null })[1]);
    expect(codes('+34612000001')).toEqual(['A', 'B', 'B']);
    expect(codes('')).toEqual(['X', 'Y', 'Y']);
    expect(codes('+34612000009')).toEqual(['', '', '']);
  });

  it('are those of the person’s own row, whichever rows are exported', async () => {
    const text = 'Phone,Code,Name\n+34612000001,A,\n+34612000001,B,Ana\n+34612000002,C,Eva';
    const source = { type: 'csv', text, columns: { phone: 'Phone' } };
    const draft = draftTo(await saleTemplate(), [source, source], {
      mapping: [{ column: 'Name' }],
      exclusions: { unknown_numbers: 'send' },
    });
    await indexContacts([]);
    const { id } = await createBroadcast(marketer(), draft);
    await planBroadcast(marketer(), id);
    const exported = async (filters: object) => {
      const ctx = adminNamed('Admin');
      const file = await exportRecipients(ctx, id, recipientFilters.parse(filters), 'csv');
      const rows = (await file.text()).trim().split('\r\n').slice(1);
      return rows.map((row) => row.split(',').slice(-6).join(','));
    };
    expect(await exported({ state: 'waiting' })).toEqual(['+34612000001,B,Ana,,,', '+34612000002,C,Eva,,,']);
    expect(await exported({ reason: 'empty_variable' })).toEqual(['+34612000001,A,,,,']);
    expect(await exported({ reason: 'duplicate' })).toEqual([
      ',,,+34612000001,A,',
      ',,,+34612000001,B,Ana',
      ',,,+34612000002,C,Eva',
    ]);
  });

  it('stand below the headings of their own file', async () => {
    const { headings, cellsOf } = await filesOf(
      'Phone,Code\n+34612000001,A',
      'City,Phone\nVigo,+34612000002',
    );
    expect(headings).toEqual(['Phone', 'Code', 'City', 'Phone']);
    expect(cellsOf({ phone: '+34612000001', file_row: null })).toEqual(['+34612000001', 'A', '', '']);
    expect(cellsOf({ phone: '+34612000002', file_row: null })).toEqual(['', '', 'Vigo', '+34612000002']);
  });
});
