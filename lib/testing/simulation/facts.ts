import 'server-only';
import type { FactsUpdate } from '@/lib/contact-facts/schema';
import { changeMany } from '../../server/contact-facts/bulk';
import { getFacts, updateFacts } from '../../server/contact-facts/facts';
import { addNote } from '../../server/contact-facts/notes';
import { undoMany } from '../../server/contact-facts/undo-bulk';
import type { Acts, CommandOf } from './commands';
import type { Desk } from './desk';

/** What is defined before anything happens. */
export const FACTS = { tags: ['one', 'other'], field: 'plan' };
const OWNERS = ['id-of-Ada', 'id-of-Tomás', ''];

/** What people note of contacts. */
export function facts({ world, model, asAdmin }: Desk) {
  type Change = {
    id: string;
    slots: [key: string, write: ReturnType<typeof model.fact.begin>['write'], before: string[]][];
  };
  const changes: Change[] = [];
  let written = 0;

  async function contacts(from: number, count: number): Promise<string[]> {
    const known = await world.rows<{ uuid: string }>(
      'select uuid from contact_index where deleted = 0 order by uuid',
    );
    return known
      .slice(from % Math.max(1, known.length))
      .slice(0, count)
      .map(({ uuid }) => uuid);
  }

  async function tagId(name: string): Promise<string> {
    const [row] = await world.rows<{ id: string }>('select id from tag where name = ?', name);
    return row?.id ?? '';
  }

  async function set({ of, what, at }: CommandOf<'set fact'>): Promise<void> {
    const [uuid] = await contacts(of, 1);
    if (!uuid) return;
    written += 1;
    if (what === 'note') {
      const text = `n${written}`;
      const { learn } = model.fact.begin(`${uuid} note ${text}`, ['yes']);
      return learn(await asAdmin('add note', (ctx) => addNote(ctx, uuid, { text }), 'note.create'));
    }
    if (what === 'value') return setValue(uuid, `v${written}`);
    if (what === 'owner') {
      const owner = OWNERS[at] ?? '';
      return update(uuid, 'owner', owner, { owner: owner || null });
    }
    const tag = FACTS.tags[at % 2] ?? '';
    const id = await tagId(tag);
    const isAdded = what === 'tag';
    await update(uuid, `tag ${tag}`, isAdded ? 'yes' : '', { [isAdded ? 'add_tags' : 'remove_tags']: [id] });
  }

  async function setValue(uuid: string, value: string): Promise<void> {
    const seen = await asAdmin('read facts', (ctx) => getFacts(ctx, uuid));
    if (seen.kind !== 'done') return;
    const expected = seen.value.fields[FACTS.field] ?? null;
    await update(uuid, 'value', value, { fields: { [FACTS.field]: { value, expected } } }, String(expected));
  }

  async function update(uuid: string, slot: string, value: string, change: FactsUpdate, base?: string) {
    const { learn } = model.fact.begin(`${uuid} ${slot}`, [value], base);
    learn(await asAdmin(`set ${slot}`, (ctx) => updateFacts(ctx, uuid, change)));
  }

  async function tagMany({ of, at, adds }: CommandOf<'tag many'>): Promise<void> {
    const tag = FACTS.tags[at % 2] ?? '';
    const [uuids, id] = [await contacts(of, 5), await tagId(tag)];
    const change = adds ? { add_tags: [id] } : { remove_tags: [id] };
    const begun = uuids.map((uuid) => {
      const key = `${uuid} tag ${tag}`;
      const before = model.fact.possible(key);
      return { key, before, ...model.fact.begin(key, [adds ? 'yes' : '']) };
    });
    const told = await asAdmin('tag many', (ctx) => changeMany(ctx, { contacts: uuids, ...change }));
    for (const { learn } of begun) learn(told);
    if (told.kind !== 'done') return;
    changes.push({ id: told.value.id, slots: begun.map(({ key, write, before }) => [key, write, before]) });
  }

  async function undo(): Promise<void> {
    const change = changes.pop();
    if (!change) return;
    const learns = change.slots.map((slot) => model.fact.undo(...slot));
    const told = await asAdmin('undo tags', (ctx) => undoMany(ctx, change.id));
    for (const learn of learns) learn(told);
  }

  return { 'set fact': set, 'tag many': tagMany, 'undo tags': undo } satisfies Acts;
}
