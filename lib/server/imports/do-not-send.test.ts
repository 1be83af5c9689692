import { beforeEach, expect, it } from 'vitest';
import { doNotSendSearch } from '@/lib/do-not-send/schema';
import { rowFilters } from '@/lib/imports/schema';
import { supporter, uploadText } from '../../testing/imports';
import { describeStores, setUpApp } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { exportDoNotSend } from '../do-not-send/export';
import type { Context } from '../http/context';
import { translatedLanguages } from '../messages/catalog';
import { forReader } from '../messages/reader';
import { listRows } from './rows';

describeStores('an import of do-not-send numbers', (open) => {
  let ctx: Context;

  beforeEach(async () => {
    setUpApp(open());
    ctx = await supporter();
  });

  it('says of a number that is on the list that it is, and asks no reason for it', async () => {
    await addDoNotSend(ctx, { phone: '+34612000001', reason: 'Asked', source: 'hand' });
    const { id, dry_run } = await uploadText(ctx, ['phone', '+34612000001', '+34612000002'], 'do-not-send');
    expect(dry_run?.reasons).toContainEqual({
      kind: 'invalid',
      reason: 'Enter a reason for rows without one.',
      fault: 'no_reason',
      count: 1,
    });
    const { data } = await listRows(ctx, id, { ...rowFilters.parse({}), q: '' }, { page: 1, per_page: 10 });
    expect(data).toMatchObject([
      { kind: 'unchanged', reason: 'This number is already on the list.', column: null },
      { kind: 'invalid', reason: 'Enter a reason for rows without one.' },
    ]);
  });

  it.each(translatedLanguages())('is of a list that was exported in %s', async (language) => {
    await addDoNotSend(ctx, { phone: '+34612000001', reason: 'Asked', source: 'hand' });
    const search = doNotSendSearch.parse({});
    const file = await forReader(language, async () => (await exportDoNotSend(ctx, search, 'csv')).text());
    const added = file.replace('+34612000001', '+34612000002');
    const { by_kind } = await uploadText(ctx, [file, ...added.split('\r\n').slice(1)], 'do-not-send');
    expect(by_kind).toMatchObject({ unchanged: 1, new: 1 });
  });
});
