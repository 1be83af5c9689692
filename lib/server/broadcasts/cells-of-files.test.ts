import { beforeEach, expect, it } from 'vitest';
import { draftTo, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { createBroadcast } from './broadcasts';
import { cellsOfFiles } from './cells-of-files';

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
    const codes = (phone: string) => [1, 2, 3].map(() => cellsOf({ phone })[1]);
    expect(codes('+34612000001')).toEqual(['A', 'B', 'B']);
    expect(codes('')).toEqual(['X', 'Y', 'Y']);
    expect(codes('+34612000009')).toEqual(['', '', '']);
  });

  it('stand below the headings of their own file', async () => {
    const { headings, cellsOf } = await filesOf(
      'Phone,Code\n+34612000001,A',
      'City,Phone\nVigo,+34612000002',
    );
    expect(headings).toEqual(['Phone', 'Code', 'City', 'Phone']);
    expect(cellsOf({ phone: '+34612000001' })).toEqual(['+34612000001', 'A', '', '']);
    expect(cellsOf({ phone: '+34612000002' })).toEqual(['', '', 'Vigo', '+34612000002']);
  });
});
