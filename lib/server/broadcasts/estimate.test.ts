import { beforeEach, expect, it } from 'vitest';
import { type EstimateInput, estimateInput, MAX_ESTIMATED_NUMBERS } from '@/lib/broadcasts/estimate';
import { draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { createView } from '../saved-views/views';
import { createBroadcast } from './broadcasts';
import { estimateAudience } from './estimate';

const ana = { first_name: 'Ana', phone: '+34612000001', contact_group_id: 7 };
const bo = { first_name: 'Bo', phone: '+34612000002', contact_group_id: 7 };
const gone = {
  first_name: 'Cy',
  phone: '+34612000003',
  contact_group_id: 7,
  deleted_at: '2026-01-01 00:00:00',
};
const dan = { first_name: 'Dan', phone: '+34612000004', contact_group_id: 8 };

describeStores('an estimate of an audience', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await indexContacts([ana, bo, gone, dan]);
  });

  const estimate = async (input: object, ctx = marketer()) =>
    estimateAudience(ctx, estimateInput.parse({ sources: [], ...input }) as EstimateInput);

  it('counts each source by the index, without deleted contacts', async () => {
    const sources = [
      { type: 'group', id: 7 },
      { type: 'filter', query: 'group=7,8' },
      { type: 'filter', query: 'q=dan' },
      { type: 'filter', query: 'deleted=1' },
      { type: 'contacts', uuids: ['a', 'b', 'a'] },
    ];
    const { sources: counted, complete } = await estimate({ sources });
    expect(counted).toEqual([{ people: 2 }, { people: 3 }, { people: 1 }, { people: 1 }, { people: 2 }]);
    expect(complete).toBe(true);
  });

  it('says which numbers would become contacts, once each, whatever their spelling', async () => {
    const numbers = ['+34 612 000 001', '0034612000009', '+34612000009', 'nonsense', '', '+34612000003'];
    expect((await estimate({ numbers })).numbers).toEqual({
      checked: 6,
      invalid: 2,
      repeated: 1,
      new_contacts: 1,
    });
  });

  it('counts the people of another broadcast, and says when that is gone', async () => {
    const input = draftTo(await saleTemplate(), [{ type: 'group', id: 7 }]);
    const { id } = await createBroadcast(marketer(), input);
    const counts = { n_accepted: 4 };
    await open().updateTable('broadcast').set(counts).where('id', '=', id).execute();
    const sources = [
      { type: 'recipients', id, got: true },
      { type: 'recipients', id, got: false },
      { type: 'recipients', id: 'z'.repeat(20), got: true },
    ];
    const gone = { problem: expect.stringMatching(/./) };
    expect((await estimate({ sources })).sources).toEqual([{ people: 4 }, { people: 0 }, gone]);
  });

  it('says why a source can’t be counted, and counts the others', async () => {
    const id = '1b671a64-40d5-491e-99b0-da01ff1f3341';
    const { sources } = await estimate({
      sources: [
        { type: 'view', id },
        { type: 'group', id: 8 },
      ],
    });
    expect(sources).toEqual([{ problem: expect.stringContaining('no longer exists') }, { people: 1 }]);
  });

  it('counts no private view of someone else, and everyone for none', async () => {
    await open()
      .insertInto('user')
      .values(
        ['Tomás', 'Ana'].map((name) => ({
          id: `id-of-${name}`,
          name,
          email: name,
          created_at: '',
          updated_at: '',
        })),
      )
      .execute();
    const view = (query: string, who: string) =>
      createView(marketer(who), { name: query, query, shared: false });
    const [foreign, all] = [await view('group=7', 'Ana'), await view('sort=name', 'Tomás')];
    const { sources } = await estimate({ sources: [foreign, all].map(({ id }) => ({ type: 'view', id })) });
    expect(sources).toEqual([
      { problem: expect.stringContaining('no longer exists') },
      { problem: expect.stringContaining('matches every contact') },
    ]);
  });

  it('stores nothing and takes a bounded part of a file', async () => {
    const numbers = Array.from({ length: MAX_ESTIMATED_NUMBERS + 1 }, (_, at) => `+3461200${1_000 + at}`);
    await expect(estimate({ numbers })).rejects.toThrow();
    await expect(estimate({ numbers: ['1'.repeat(61)] })).rejects.toThrow();
    const { numbers: found } = await estimate({ numbers: numbers.slice(1) });
    expect(found.checked).toBe(MAX_ESTIMATED_NUMBERS);
    expect(await open().selectFrom('broadcast').selectAll().execute()).toEqual([]);
    expect(await open().selectFrom('audit').selectAll().execute()).toEqual([]);
  });

  it('stops when the form has gone', async () => {
    const ctx = { ...marketer(), signal: AbortSignal.abort() };
    await expect(estimate({ numbers: ['+34612000001'] }, ctx)).rejects.toThrow();
  });
});
