import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { changeMany } from '../server/contact-facts/bulk';
import { BULK } from '../server/contact-facts/changes-of-many';
import { createTag } from '../server/contact-facts/tags';
import { contactHistory } from '../server/contacts/history';
import { groupedBy } from '../server/db/grouped-by';
import type { BulkCommand } from './bulk-process';
import { as, indexContacts } from './facts';
import { insertMember } from './rights';
import { bundleProcess, type SendProcess, startSendProcess } from './send-processes';
import type { SharedStore } from './shared-stores';
import { setUpApp } from './stores';

const LATER_MS = 10;

type Note = (what: string, problem: string | null) => void;
type Row = { change_id: string; contact_n: number; undo: string };

/**
 * Changes many contacts and takes it back, over and over, in processes that are killed (kill -9) at random moments, `kills`
 * times in total. After each kill another process starts, and each contact has to be as the rows of the changes say. A
 * change that was cut off is made again or taken back, by turns. In the end all contacts are as they were at first. Returns
 * how many changes and undos were cut off midway.
 */
export async function killUnderChanges(
  { store, url, folder }: SharedStore,
  { contacts: count, kills }: { contacts: number; kills: number },
  note: Note,
): Promise<{ changes: number; undos: number }> {
  const env = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32) };
  setUpApp(store, env);
  const ctx = as('admin');
  const contacts = await indexContacts(count);
  const [vip, sale, old] = await Promise.all(
    ['VIP', 'Sale', 'Old'].map(async (name) => (await createTag(ctx, { name, color: 'gray' })).id),
  );
  const [ana, bea] = [await insertMember('Ana', ['support']), await insertMember('Bea', ['support'])];
  // Some have what the change takes away, and some what it gives.
  await changeMany(ctx, { contacts: contacts.filter((_, at) => at % 2 === 0), add_tags: [old ?? ''] });
  await changeMany(ctx, {
    contacts: contacts.filter((_, at) => at % 3 === 0),
    add_tags: [vip ?? ''],
    owner: ana,
  });
  await store.deleteFrom('facts_change').execute();
  const change: BulkCommand = {
    contacts,
    add_tags: [vip ?? '', sale ?? ''],
    remove_tags: [old ?? ''],
    owner: bea,
  };

  const former = await factsByContact();
  const changed = `${[vip, sale].sort().join()} ${bea}`;
  const file = await bundleProcess(new URL('./bulk-process.ts', import.meta.url), folder);
  const cutOff = { changes: 0, undos: 0 };
  let app = await startSendProcess(file, env);
  for (let kill = 1; kill <= kills; kill += 1) {
    const [open] = await openChanges();
    // By turns, so that both are cut off, and one that was cut off is cut off again.
    const command = open && kill % 3 !== 0 ? { undo: open } : change;
    await killWithin(app, command);
    app = await startSendProcess(file, env);
    const rows = await rowsOfChanges();
    const opened = new Set(await openChanges());
    const ofOpen = rows.filter(({ change_id }) => opened.has(change_id));
    const standing = contactsIn(ofOpen.filter(({ undo }) => undo === 'none'));
    if ('undo' in command) cutOff.undos += Number(standing > 0 && standing < contactsIn(ofOpen));
    else cutOff.changes += Number(standing > 0 && standing < count);
    note(`kill ${kill}, of ${'undo' in command ? 'an undo' : 'a change'}`, await problemOf(rows));
  }
  for (let id = (await openChanges())[0]; id; [id] = await openChanges())
    await app.send(JSON.stringify({ undo: id }));
  await app.kill();
  const now = await factsByContact();
  const wrong = contacts.filter((uuid) => now.get(uuid) !== former.get(uuid));
  note('all is taken back', wrong.length === 0 ? null : `not of ${wrong.length} contacts`);
  return cutOff;

  /** Kills it when it has done a random part of what it was told. */
  async function killWithin(running: SendProcess, command: BulkCommand): Promise<void> {
    const before = await progress();
    const goal = before + Math.floor(Math.random() * count * 2);
    let over = false;
    const answered = running.send(JSON.stringify(command)).finally(() => {
      over = true;
    });
    while (!over && (await progress()) < goal) await setTimeout(1);
    await setTimeout(Math.random() * LATER_MS);
    await running.kill();
    await answered;
  }

  /** Grows with each batch of a change, and of its undo. */
  async function progress(): Promise<number> {
    const { rows, undone } = await store
      .selectFrom('facts_change_row')
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn.countAll<number>().filterWhere('undo', '!=', 'none').as('undone'),
      ])
      .executeTakeFirstOrThrow();
    return Number(rows) + Number(undone);
  }

  function rowsOfChanges(): Promise<Row[]> {
    return store.selectFrom('facts_change_row').select(['change_id', 'contact_n', 'undo']).execute();
  }

  async function openChanges(): Promise<string[]> {
    const rows = await store.selectFrom('facts_change').select('id').where('undone_at', 'is', null).execute();
    return rows.map(({ id }) => id);
  }

  /** Tags and owner of each. */
  async function factsByContact(): Promise<Map<string, string>> {
    const tags = await store.selectFrom('contact_tag').select(['contact_n', 'tag_id']).execute();
    const owners = await store.selectFrom('contact_owner').selectAll().execute();
    const known = await store.selectFrom('contact_facts').select(['n', 'contact_id']).execute();
    const numbers = new Map(known.map(({ n, contact_id }) => [contact_id, n]));
    const tagsOf = groupedBy(tags, ({ contact_n }) => contact_n);
    const ownerOf = new Map(owners.map(({ contact_n, user_id }) => [contact_n, user_id]));
    return new Map(
      contacts.map((uuid) => {
        const n = numbers.get(uuid) ?? -1;
        const own = (tagsOf.get(n) ?? []).map(({ tag_id }) => tag_id).sort();
        return [uuid, `${own.join()} ${ownerOf.get(n) ?? ''}`];
      }),
    );
  }

  /** What is wrong with the contacts, and with what is said of them; null when nothing is. */
  async function problemOf(rows: readonly Row[]): Promise<string | null> {
    const facts = await factsByContact();
    const known = await store.selectFrom('contact_facts').select(['n', 'contact_id']).execute();
    const standing = new Set(rows.filter(({ undo }) => undo === 'none').map(({ contact_n }) => contact_n));
    const taken = new Set(rows.filter(({ undo }) => undo !== 'none').map(({ contact_n }) => contact_n));
    const isStanding = new Map(known.map(({ n, contact_id }) => [contact_id, standing.has(n)]));
    const untrue = contacts.filter(
      (uuid) => facts.get(uuid) !== (isStanding.get(uuid) ? changed : former.get(uuid)),
    );
    if (untrue.length > 0) return `${untrue.length} contacts aren’t as the change says`;
    const mixed = [...groupedBy(rows, ({ change_id, contact_n }) => `${change_id} ${contact_n}`).values()];
    if (mixed.some((own) => new Set(own.map(({ undo }) => undo)).size > 1))
      return 'a contact is half taken back';
    if (taken.size + standing.size === 0) return null;
    return (await untold(rows)) ?? (await unreadable(rows, known));
  }

  /** What the audit log says of the changes that were cut off. */
  async function untold(rows: readonly Row[]): Promise<string | null> {
    const events = await store
      .selectFrom('audit')
      .select(['record_id', 'outcome', 'result'])
      .where('action', '=', BULK.change)
      .where('record_id', 'in', store.selectFrom('facts_change').select('id'))
      .execute();
    const ofChange = groupedBy(rows, ({ change_id }) => change_id);
    const wrong = events.find(({ record_id, outcome, result }) => {
      const told = JSON.parse(result ?? '{}') as { changed?: number };
      const isEnded = outcome === 'unknown' || outcome === 'done';
      return !isEnded || told.changed !== contactsIn(ofChange.get(record_id ?? '') ?? []);
    });
    return wrong ? `an event says ${wrong.outcome}, ${wrong.result}` : null;
  }

  /** What someone reads who opens one of the contacts. */
  async function unreadable(
    rows: readonly Row[],
    known: readonly { n: number; contact_id: string }[],
  ): Promise<string | null> {
    for (const [id, own] of groupedBy(rows, ({ change_id }) => change_id)) {
      const left = contactsIn(own.filter(({ undo }) => undo === 'none'));
      const [{ contact_n }] = own as [Row];
      const uuid = known.find(({ n }) => n === contact_n)?.contact_id ?? '';
      const { data } = await contactHistory(uuid);
      const offered = data.find(({ undoable }) => undoable?.id === id)?.undoable?.contacts ?? 0;
      if (offered !== left) return `an undo for ${offered} contacts is offered, of ${left} that are changed`;
    }
    return null;
  }
}

function contactsIn(rows: readonly Row[]): number {
  return new Set(rows.map(({ contact_n }) => contact_n)).size;
}
