import { beforeEach, expect, it, vi } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import type { ImportState } from '@/lib/imports/types';
import { as, field } from '../../../testing/facts';
import { reachState, runImports } from '../../../testing/import-runs';
import { indexAll, startAsShown, uploadText } from '../../../testing/imports';
import { person } from '../../../testing/people';
import { withSandbox } from '../../../testing/service';
import { describeStores, setUpApp } from '../../../testing/stores';
import { updateField } from '../../contact-facts/define-fields';
import { factsOfMany } from '../../contact-facts/of-many';
import { createTag, listTags, mergeTag, updateTag } from '../../contact-facts/tags';
import { queuedUpdates } from '../../contact-index/queue';
import { listContacts } from '../../contacts/list';
import { store } from '../../db/client';
import type { Context } from '../../http/context';
import { undoImport } from '../control';
import * as moves from '../move-row';
import { TOGETHER } from '../next-rows';
import { listRows } from '../rows';
import { getImport } from '../store';

const PAGE = { page: 1, per_page: 100 };
const HOUR_MS = 60 * 60_000;

describeStores('an import of facts, while something else happens,', (open) => {
  let ctx: Context;
  /** More than are set together. */
  let people: Contact[];

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    withSandbox();
    ({ ctx } = await person('Olga', 'admin'));
    await indexAll(ctx);
    const { data } = await listContacts(ctx, PAGE);
    await queuedUpdates();
    const numbers = new Map(data.map((each) => [each.phone, each]));
    people = [...numbers.values()].filter(
      ({ deleted_at, phone }) => !deleted_at && /^\+\d{9,}$/.test(phone ?? ''),
    );
    expect(people.length).toBeGreaterThan(TOGETHER);
  });

  const upload = (heading: string, cell: string, by = ctx) =>
    uploadText(by, [`Phone;${heading}`, ...people.map(({ phone }) => `${phone};${cell}`)]);
  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);
  const run = async (id: string) => {
    await startAsShown(ctx, id);
    runImports();
    await reach(id, 'finished');
    return (await getImport(ctx, id)).by_state;
  };
  /** Lets this happen when the first rows are set. */
  const amid = (happen: () => Promise<unknown>) => {
    const { whileInState } = moves;
    const spy = vi.spyOn(moves, 'whileInState');
    spy.mockImplementationOnce(async (...given) => {
      const moved = await whileInState(...given);
      await happen();
      return moved;
    });
    return spy;
  };
  const reasonsOf = async (id: string) => {
    const query = { q: '' } as Parameters<typeof listRows>[2];
    const { data } = await listRows(ctx, id, query, PAGE);
    return [...new Set(data.flatMap(({ reason }) => reason ?? []))];
  };
  const factsOf = async () =>
    Object.values(
      await factsOfMany(
        as('admin'),
        people.map(({ uuid }) => uuid),
        store(),
      ),
    );

  it('sets each fact once when two people import the same file at once', async () => {
    await field('plan');
    const { ctx: bea } = await person('Bea', 'admin');
    const first = await upload('plan;Tags', 'Pro;Fresh');
    const second = await upload('plan;Tags', 'Pro;Fresh', bea);
    const { writes } = first.dry_run ?? { writes: 0 };
    expect(second.dry_run?.writes).toBe(writes);
    await Promise.all([startAsShown(ctx, first.id), startAsShown(bea, second.id)]);
    runImports();
    await Promise.all([reach(first.id, 'finished'), reach(second.id, 'finished')]);
    const [one, other] = [await getImport(ctx, first.id), await getImport(ctx, second.id)];
    expect([one.by_state.done + other.by_state.done, one.undoable + other.undoable]).toEqual([
      writes,
      writes,
    ]);
    expect(one.by_state.unchanged + other.by_state.unchanged).toBe(
      people.length * 2 - writes - one.by_state.left_out - other.by_state.left_out,
    );
    expect(await listTags()).toMatchObject([{ name: 'Fresh', contacts: writes }]);
  });

  it('sets the tag that its own is merged into amid it', async () => {
    const { id: spring } = await createTag(ctx, { name: 'Spring', color: 'gray' });
    const { id: season } = await createTag(ctx, { name: 'Season', color: 'gray' });
    const { id, dry_run } = await upload('Tags', 'Spring');
    using _ = amid(() => mergeTag(ctx, spring, season));
    expect(await run(id)).toMatchObject({ done: dry_run?.writes });
    expect(await listTags()).toMatchObject([{ name: 'Season', contacts: dry_run?.writes }]);
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect(await listTags()).toMatchObject([{ name: 'Season', contacts: 0 }]);
  });

  it('says of the rest that its tag was archived amid it', async () => {
    const { id: spring } = await createTag(ctx, { name: 'Spring', color: 'gray' });
    const { id, dry_run } = await upload('Tags', 'Spring');
    using _ = amid(() => updateTag(ctx, spring, { archived: true }));
    expect(await run(id)).toMatchObject({ done: TOGETHER, refused: (dry_run?.writes ?? 0) - TOGETHER });
    expect(await reasonsOf(id)).toEqual([expect.stringMatching(/Spring.*archived/)]);
  });

  it('names the field whose type was changed since the check', async () => {
    const { id: plan } = await field('plan', { label: 'Plan' });
    const { id, dry_run } = await upload('plan', '12');
    await updateField(ctx, plan, { type: 'number' });
    expect(await run(id)).toMatchObject({ done: 0, refused: dry_run?.writes });
    expect(await reasonsOf(id)).toEqual([expect.stringMatching(/“Plan” was changed after the check/)]);
    expect((await factsOf()).map(({ fields }) => fields)).toEqual([]);
  });

  it('converts what it has set when the type is changed amid it, and names the field in the rest', async () => {
    const { id: plan } = await field('plan', { label: 'Plan' });
    const { id, dry_run } = await upload('plan', '12');
    using _ = amid(() => updateField(ctx, plan, { type: 'number' }));
    expect(await run(id)).toMatchObject({ done: TOGETHER, refused: (dry_run?.writes ?? 0) - TOGETHER });
    expect(await reasonsOf(id)).toEqual([expect.stringMatching(/“Plan” was changed after the check/)]);
    expect((await factsOf()).map(({ fields }) => fields.plan)).toEqual(Array(TOGETHER).fill(12));
  });

  it('goes on, and is undone, when the clock is set back by an hour amid it', async () => {
    await field('plan');
    const { id, dry_run } = await upload('plan;Tags', 'Pro;Fresh');
    using now = vi.spyOn(Date, 'now');
    using _ = amid(async () =>
      now.mockImplementation(() => performance.timeOrigin + performance.now() - HOUR_MS),
    );
    expect(await run(id)).toMatchObject({ done: dry_run?.writes });
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect((await getImport(ctx, id)).by_state).toMatchObject({ undone: dry_run?.writes, not_undone: 0 });
    expect(await listTags()).toMatchObject([{ name: 'Fresh', contacts: 0 }]);
  });
});
