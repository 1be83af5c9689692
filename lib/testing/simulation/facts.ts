import 'server-only';
import type { FactsUpdate } from '@/lib/contact-facts/schema';
import { attachFacts } from '../../server/contact-facts/attach';
import { changeMany } from '../../server/contact-facts/bulk';
import { getFacts, updateFacts } from '../../server/contact-facts/facts';
import { addFollowUp, updateFollowUp } from '../../server/contact-facts/follow-ups';
import { addNote } from '../../server/contact-facts/notes';
import { undoMany } from '../../server/contact-facts/undo-bulk';
import type { Context } from '../../server/http/context';
import { keyOfE164 } from '../../server/phone';
import { type Acts, type CommandOf, meantOf, WITH_FREED } from './commands';
import type { Desk } from './desk';

/** What is defined before anything happens. */
export const FACTS = { tags: ['one', 'other', 'third'], field: 'plan' };
const OWNERS = ['id-of-Ada', 'id-of-Tomás', ''];
const DAYS = ['2027-03-28', '2027-04-04'] as const;

/** What people note of contacts. */
export function facts({ world, model, asAdmin }: Desk) {
  type Change = {
    id: string;
    slots: [key: string, write: ReturnType<typeof model.fact.begin>['write'], before: string[]][];
  };
  let changes: Change[] = [];
  let written = 0;
  let undoing = 0;
  let attaches = 0;

  async function contacts(from: number, count: number): Promise<string[]> {
    const all = await world.rows<{ uuid: string; phone_key: string }>(
      'select uuid, phone_key from contact_index where deleted = 0 order by uuid',
    );
    const freed = world.service.freed();
    const known =
      from === WITH_FREED ? all.filter(({ phone_key }) => freed && phone_key === keyOfE164(freed)) : all;
    return known
      .slice(Math.max(0, from) % Math.max(1, known.length))
      .slice(0, count)
      .map(({ uuid }) => uuid);
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
    if (what === 'follow-up') {
      const text = `f${written}`;
      const due = DAYS[0];
      const { learn } = model.fact.begin(`${uuid} follow-up ${text}`, [due]);
      const asked = (ctx: Context) => addFollowUp(ctx, uuid, { text, due });
      return learn(await asAdmin('add follow-up', asked, 'follow_up.create'));
    }
    if (what === 'value') return setValue(uuid, `v${written}`);
    if (what === 'owner') {
      const owner = OWNERS[at] ?? '';
      return update(uuid, 'owner', owner, { owner: owner || null });
    }
    const tags = await model.fact.tags();
    const id = meantOf(tags, at) ?? '';
    const isAdded = what === 'tag';
    await update(uuid, `tag ${id}`, isAdded ? 'yes' : '', { [isAdded ? 'add_tags' : 'remove_tags']: [id] });
  }

  async function setValue(uuid: string, value: string): Promise<void> {
    const seen = await asAdmin('read facts', (ctx) => getFacts(ctx, uuid));
    if (seen.kind !== 'done') return;
    const expected = seen.value.fields[FACTS.field] ?? null;
    await update(uuid, 'value', value, { fields: { [FACTS.field]: { value, expected } } }, String(expected));
  }

  async function update(uuid: string, slot: string, value: string, change: FactsUpdate, base?: string) {
    const { learn } = model.fact.begin(`${uuid} ${slot}`, [value], base);
    learn(await asAdmin(`set ${slot.split(' ')[0]}`, (ctx) => updateFacts(ctx, uuid, change)));
  }

  /** Of anyone, also of a contact that is gone. */
  async function followUp({ of, as }: CommandOf<'follow up'>): Promise<void> {
    const all = await world.rows<{ id: string; text: string; uuid: string }>(
      `select u.id, u.text, f.contact_id as uuid from follow_up u join contact_facts f on f.n = u.contact_n
        where f.service is null order by u.text`,
    );
    const one = meantOf(all, of);
    if (!one) return;
    const key = `${one.uuid} follow-up ${one.text}`;
    // Moved while it is done, or opened again, it may have any day that it had.
    const days = as === 'moved' ? [DAYS[1], 'done'] : [...DAYS];
    const { learn } = model.fact.begin(key, as === 'done' ? ['done'] : days);
    const update = as === 'moved' ? { due: DAYS[1] } : { done: as === 'done' };
    learn(await asAdmin(`follow-up ${as}`, (ctx) => updateFollowUp(ctx, one.uuid, one.id, update)));
  }

  /** To the contact that has the number now, or to another. */
  async function attach({ same }: CommandOf<'attach'>): Promise<void> {
    const numberOf = 'select phone_key from contact_index where uuid = ? and deleted = 0';
    const [gone] = await world.rows<{ contact_id: string; phone_key: string | null }>(
      `select contact_id, phone_key from contact_facts
        where service is null and missing_since is not null order by missing_since desc, n`,
    );
    const [own] = await world.rows<{ uuid: string }>(
      `select uuid from contact_index where deleted = 0 and phone_key ${same ? '=' : '<>'} ? order by uuid`,
      gone?.phone_key ?? '',
    );
    // An undo that is asked at the same time follows what it undoes, which the model doesn't know.
    if (!gone || !own || undoing > 0) return;
    const [from, into] = [gone.contact_id, own.uuid];
    attaches += 1;
    changes = changes.filter(
      ({ slots }) => !slots.some(([key]) => key.startsWith(from) || key.startsWith(into)),
    );
    const before = await world.rows<{ phone_key: string }>(numberOf, into);
    const learn = model.fact.attach(from, into);
    const told = await asAdmin('attach', (ctx) => attachFacts(ctx, into, from), 'contact_facts.attach');
    learn(told);
    const numbers = [...before, ...(await world.rows<{ phone_key: string }>(numberOf, into))];
    if (told.kind === 'done' && numbers.every(({ phone_key }) => phone_key !== gone.phone_key))
      model.violate(
        'a fact stays with the right person',
        `${from} was attached to ${into}, with another number`,
      );
  }

  async function tagMany({ of, at, adds }: CommandOf<'tag many'>): Promise<void> {
    const [uuids, tags] = [await contacts(of, 5), await model.fact.tags()];
    const id = meantOf(tags, at) ?? '';
    const change = adds ? { add_tags: [id] } : { remove_tags: [id] };
    const begun = uuids.map((uuid) => {
      const key = `${uuid} tag ${id}`;
      return { key, ...model.fact.begin(key, [adds ? 'yes' : '']) };
    });
    const attachesBefore = attaches;
    const told = await asAdmin('tag many', (ctx) => changeMany(ctx, { contacts: uuids, ...change }));
    for (const { learn } of begun) learn(told);
    if (told.kind !== 'done' || attaches > attachesBefore) return;
    // What others did at the same time may have been first.
    const before = ({ key, write }: (typeof begun)[number]) =>
      model.fact.possible(key, { since: write.began, except: write });
    changes.push({
      id: told.value.id,
      slots: begun.map((one) => [one.key, one.write, before(one)]),
    });
  }

  async function undo(): Promise<void> {
    const change = changes.pop();
    if (!change) return;
    undoing += 1;
    const learns = change.slots.map((slot) => model.fact.undo(...slot));
    const told = await asAdmin('undo tags', (ctx) => undoMany(ctx, change.id));
    for (const learn of learns) learn(told);
    undoing -= 1;
  }

  return {
    'set fact': set,
    'tag many': tagMany,
    'undo tags': undo,
    'follow up': followUp,
    attach,
    async vanish({ of }) {
      const [uuid] = await contacts(of, 1);
      if (uuid) await world.service.vanish(uuid);
    },
  } satisfies Acts;
}
