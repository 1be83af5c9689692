import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageWith, person } from '../../testing/contact-index/people';
import { as, field } from '../../testing/facts';
import { FactsModel } from '../../testing/facts-model';
import { REAL, restarting, STAGING } from '../../testing/installation';
import { insertMember } from '../../testing/rights';
import { describeStores } from '../../testing/stores';
import { vanish } from '../../testing/vanish';
import { upsertContacts } from '../contact-index/upsert';
import { attachFacts } from './attach';
import { changeMany } from './bulk';
import { getFacts, updateFacts } from './facts';
import { addNote } from './notes';
import { createTag } from './tags';
import { undoMany } from './undo-bulk';

const CONTACTS = 3;
const PHONES = ['+34612344711', '+34612344712'];
const admin = as('admin');

const who = fc.nat(CONTACTS - 1);
const tag = fc.nat(1);
const owner = fc.constantFrom(0, 1, null);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const step = fc.oneof(
  fc.record({
    kind: kind('sync'),
    who,
    phone: fc.constantFrom(0, 0, 0, 1),
    name: fc.constantFrom('Ana', 'Bea'),
  }),
  { arbitrary: fc.record({ kind: kind('vanish'), who }), weight: 2 },
  fc.record({ kind: kind('tag'), who, tag, add: fc.boolean() }),
  fc.record({ kind: kind('value'), who, value: fc.constantFrom('one', 'two', null) }),
  fc.record({ kind: kind('owner'), who, owner }),
  fc.record({ kind: kind('note'), who }),
  fc.record({ kind: kind('bulk'), tag, add: fc.boolean(), owner: fc.option(owner, { nil: undefined }) }),
  fc.record({ kind: kind('undo') }),
  { arbitrary: fc.record({ kind: kind('attach'), who, into: who }), weight: 4 },
  fc.record({ kind: kind('connect'), service: fc.nat(1) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a change of many did is undone at the contact to which it was attached. */
const UNDONE_AFTER_ATTACHING: [Step[]][] = [
  [
    [
      { kind: 'tag', who: 1, tag: 0, add: true },
      { kind: 'bulk', tag: 0, add: true, owner: undefined },
      { kind: 'tag', who: 1, tag: 0, add: false },
      { kind: 'vanish', who: 0 },
      { kind: 'attach', who: 0, into: 1 },
      { kind: 'undo' },
    ],
  ],
  [
    [
      { kind: 'owner', who: 0, owner: 1 },
      { kind: 'owner', who: 1, owner: 1 },
      { kind: 'bulk', tag: 0, add: true, owner: 0 },
      { kind: 'owner', who: 1, owner: null },
      { kind: 'vanish', who: 0 },
      { kind: 'attach', who: 0, into: 1 },
      { kind: 'undo' },
    ],
  ],
];

describeStores('facts', (open) => {
  const store = restarting(open);
  let tags: string[] = [];
  let members: string[] = [];

  beforeEach(async () => {
    // Each step is at a later time, as with people.
    vi.useFakeTimers({ toFake: ['Date'] });
    await store.restart(REAL);
    tags = await Promise.all(
      ['A', 'B'].map(async (name) => (await createTag(admin, { name, color: 'gray' })).id),
    );
    await field('plan');
    members = [await insertMember('Eva', ['support']), await insertMember('Ina', ['support'])];
  });

  afterEach(() => void vi.useRealTimers());

  const memberOf = (at: number | null) => (at === null ? null : (members[at] ?? null));

  async function take(model: FactsModel, uuids: string[], taken: Step): Promise<void> {
    vi.setSystemTime(Date.now() + 1_000);
    if (taken.kind === 'connect') {
      model.connect(taken.service);
      await store.restart(taken.service === 0 ? REAL : STAGING);
      return;
    }
    if (taken.kind === 'bulk') {
      const id = tags[taken.tag] ?? '';
      const given = taken.owner === undefined ? {} : { owner: memberOf(taken.owner) };
      const change = taken.add ? { add_tags: [id] } : { remove_tags: [id] };
      const done = await changeMany(admin, { contacts: uuids, ...change, ...given });
      model.bulk(uuids, done.id, { tag: id, add: taken.add, ...given });
      return;
    }
    if (taken.kind === 'undo') {
      const id = model.undo();
      if (id !== undefined) await undoMany(admin, id);
      return;
    }
    if (taken.kind === 'attach') {
      const [uuid, into] = model.attachable(uuids) ?? [uuids[taken.who] ?? '', uuids[taken.into] ?? ''];
      const attached = attachFacts(admin, into, uuid);
      if (!model.mayAttach(uuid, into)) return void (await expect(attached).rejects.toThrow());
      await attached;
      model.attach(uuid, into);
      return;
    }
    const uuid = uuids[taken.who] ?? '';
    const known = model.of(uuid);
    if (taken.kind === 'sync') {
      const phone = PHONES[taken.phone] ?? '';
      await upsertContacts(pageWith([person(uuid, { first_name: taken.name, phone })]));
      Object.assign(known, { phone, present: true, gone: false });
    } else if (taken.kind === 'vanish') {
      await vanish(uuid);
      model.vanish(uuid);
    } else {
      const changed = change(model, uuid, taken);
      if (!known.present && !known.known) return void (await expect(changed()).rejects.toThrow());
      known.known = true;
      await changed();
      apply(model, uuid, taken);
    }
  }

  type OfOne = Extract<Step, { kind: 'tag' | 'value' | 'owner' | 'note' }>;

  function change(model: FactsModel, uuid: string, taken: OfOne): () => Promise<unknown> {
    if (taken.kind === 'note') {
      return () => addNote(admin, uuid, { text: `Note ${model.of(uuid).notes.length + 1}` });
    }
    const id = tags[taken.kind === 'tag' ? taken.tag : 0] ?? '';
    const update = {
      tag: () => ('add' in taken && taken.add ? { add_tags: [id] } : { remove_tags: [id] }),
      value: () => ({ fields: { plan: { value: 'value' in taken ? taken.value : null } } }),
      owner: () => ({ owner: memberOf('owner' in taken ? taken.owner : null) }),
    }[taken.kind]();
    return () => updateFacts(admin, uuid, update);
  }

  function apply(model: FactsModel, uuid: string, taken: OfOne): void {
    const known = model.of(uuid);
    if (taken.kind === 'note') known.notes.push(`Note ${known.notes.length + 1}`);
    if (taken.kind === 'value') known.value = taken.value;
    if (taken.kind === 'owner') known.owner = memberOf(taken.owner);
    if (taken.kind !== 'tag') return;
    if (taken.add) model.tag(known, tags[taken.tag] ?? '');
    else known.tags.delete(tags[taken.tag] ?? '');
  }

  async function stored(uuid: string) {
    const facts = await getFacts(admin, uuid);
    return {
      tags: facts.tags.toSorted(),
      value: facts.fields.plan ?? null,
      owner: facts.owner?.id ?? null,
      notes: facts.notes.map(({ text }) => text).toSorted(),
    };
  }

  /** By which numbers of the index conditions find facts, and those of the index itself. */
  const numbered = () =>
    open().selectFrom('contact_facts').select(['contact_id', 'service', 'index_n']).orderBy('n').execute();
  const listed = () =>
    open()
      .selectFrom('contact_facts')
      .leftJoin('contact_index', (join) => join.onRef('uuid', '=', 'contact_id').on('service', 'is', null))
      .select(['contact_id', 'service', 'contact_index.n as index_n'])
      .orderBy('contact_facts.n')
      .execute();

  it('stay with the right person after any sequence of steps', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const uuids = Array.from({ length: CONTACTS }, () => randomUUID());
        const model = new FactsModel();
        await take(model, uuids, { kind: 'connect', service: 0 });
        for (const who of uuids.keys())
          await take(model, uuids, { kind: 'sync', who, phone: 0, name: 'Ana' });
        for (const each of steps) {
          await take(model, uuids, each);
          for (const uuid of uuids) {
            const { tags: own, value, owner: by, notes } = model.of(uuid);
            const expected = { tags: [...own.keys()].toSorted(), value, owner: by, notes: notes.toSorted() };
            expect(await stored(uuid)).toEqual(expected);
          }
          expect(await numbered()).toEqual(await listed());
        }
      }),
      { seed: 20_261_128, numRuns: 15, examples: UNDONE_AFTER_ATTACHING },
    );
  });
});
