import 'server-only';
import { expectedOf } from '@/lib/contacts/fields';
import { contactInput, contactUpdate } from '@/lib/contacts/schema';
import { replyUpdate } from '@/lib/replies/schema';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';
import { getIndexedContact } from '../../server/contact-index/lookup';
import { createContact } from '../../server/contacts/create';
import { updateContact } from '../../server/contacts/update';
import { store } from '../../server/db/client';
import type { Context } from '../../server/http/context';
import {
  pauseByPerson,
  resumeImport,
  startImport,
  stopImport,
  undoImport,
} from '../../server/imports/control';
import { fixRow } from '../../server/imports/fix-row';
import { getImport } from '../../server/imports/store';
import { createImport } from '../../server/imports/upload';
import { saveReply } from '../../server/replies/save';
import { findReply, toReply } from '../../server/replies/store';
import { type Acts, type CommandOf, meantOf } from './commands';
import type { Desk } from './desk';
import { FIRST_ROW, factFiles } from './fact-files';

type Several = { people: number; apartMs: number };

/** Contacts and canned replies that people save, and contacts that they import. */
export function records({ world, model, asAdmin }: Desk) {
  /** Each with the number of its upload: two may be uploaded at once. */
  const imports: { id: string; n: number }[] = [];
  let uploads = 0;
  const files = factFiles({ world, model });
  let saves = 0;
  let fixes = 0;

  /** People who have opened the same record save it, at the same moment or one after another. */
  async function several({ people, apartMs }: Several, save: (name: string) => Promise<unknown>) {
    const saveAt = async (at: number) => {
      if (at * apartMs > 0) await world.scheduler.wait(at * apartMs);
      saves += 1;
      await save(`c${saves}`);
    };
    await Promise.all(Array.from({ length: people }, (_, at) => saveAt(at)));
  }

  async function open(which: number) {
    const known = await world.rows<{ uuid: string }>('select uuid from contact_index order by uuid');
    const uuid = meantOf(known, which)?.uuid ?? '';
    const seen = await asAdmin('open contact', () => getIndexedContact(uuid));
    return seen.kind === 'done' ? { uuid, expected: expectedOf(seen.value.data) } : null;
  }

  async function saveContact({ which, ...by }: Several & { which: number }): Promise<void> {
    const opened = await open(which);
    if (!opened) return;
    const { uuid, expected } = opened;
    await several(by, async (name) => {
      const update = contactUpdate.parse({ ...expected, first_name: name, expected });
      const learn = model.save({ operation: 'updateContact', uuid, name, base: expected.first_name });
      const what = `save ${expected.first_name} as ${name}`;
      learn(await asAdmin(what, (ctx) => updateContact(ctx, uuid, update), 'contact.update'));
    });
  }

  async function changeNumber({ of, takesFreed }: CommandOf<'change number'>): Promise<void> {
    const opened = await open(of);
    if (!opened) return;
    const { uuid, expected } = opened;
    saves += 1;
    const phone = (takesFreed && world.service.freed()) || importedPhone(800_000 + saves);
    const update = contactUpdate.parse({ ...expected, phone, expected });
    await asAdmin('change number', (ctx) => updateContact(ctx, uuid, update), 'contact.update');
  }

  /** As the list does with those that are selected. */
  async function changeContacts(contacts: number): Promise<void> {
    for (let which = 0; which < contacts; which += 1) await saveContact({ which, people: 1, apartMs: 0 });
  }

  async function saveReplies({ which, ...by }: CommandOf<'save reply'>): Promise<void> {
    const former = meantOf(SEED_REPLIES, which);
    if (!former) return;
    const { uuid } = former;
    const opened = await asAdmin('open reply', async () => (await findReply(store(), uuid)) ?? null);
    if (opened.kind !== 'done') return;
    const seen = opened.value && toReply(opened.value);
    const version = { version: seen?.version ?? null, overwrite: seen === null };
    await several(by, async (name) => {
      const update = replyUpdate.parse({ ...former, ...version, name });
      const learn = model.save({ operation: 'updateCannedReply', uuid, name, base: seen?.name ?? null });
      const what = `save reply ${seen?.name ?? 'new'} as ${name}`;
      learn(await asAdmin(what, (ctx) => saveReply(ctx, uuid, update), 'reply.save'));
    });
  }

  async function create({ to, takesFreed }: CommandOf<'create contact'>): Promise<void> {
    const phone = (takesFreed && world.service.freed()) || `+34657000${100 + to}`;
    const input = contactInput.parse({ first_name: 'Nora', phone });
    await asAdmin('create contact', (ctx) => createContact(ctx, input));
  }

  async function upload({ rows, kind }: CommandOf<'import'>): Promise<void> {
    const n = uploads;
    uploads += 1;
    const lines = Array.from({ length: rows }, (_, at) => `${personOf(n, at)},${importedPhone(n * 10 + at)}`);
    const heading = kind === 'contacts' ? 'First name,Phone' : 'Reason,Phone';
    const isOfFacts = kind === 'facts';
    const text = isOfFacts ? await files.lines(n, rows) : [heading, ...lines];
    const file = {
      kind: isOfFacts ? ('contacts' as const) : kind,
      name: 'people.csv',
      bytes: Buffer.from(text.join('\n')),
    };
    const told = await asAdmin(`upload i${n}`, (ctx) => createImport(ctx, file));
    if (told.kind !== 'done') return;
    imports.push({ id: told.value.id, n });
    await world.scheduler.wait(3_000);
    const start = async (ctx: Context) => {
      const { version } = await getImport(ctx, told.value.id);
      if (isOfFacts) await files.begin(told.value.id, n);
      return startImport(ctx, told.value.id, version);
    };
    await asAdmin(`start i${n}`, start, 'import.start');
    if (isOfFacts) await files.watch(told.value.id);
  }

  /** The first row gets another number. */
  async function fix(id: string, n: number): Promise<void> {
    fixes += 1;
    const phone = importedPhone(900_000 + fixes);
    const learn = model.fixRow(personOf(n, 0), importedPhone(n * 10), phone);
    learn(await asAdmin('fix row', (ctx) => fixRow(ctx, id, FIRST_ROW, { [PHONE_COLUMN]: phone })));
  }

  async function resume(id: string): Promise<void> {
    const seen = await asAdmin('read import', (ctx) => getImport(ctx, id));
    const held = seen.kind === 'done' ? seen.value.held : null;
    if (held) model.confirmHeld(id);
    await asAdmin('resume import', (ctx) => resumeImport(ctx, id, held?.at), 'import.resume');
  }

  const stop = (id: string) => asAdmin('stop import', (ctx) => stopImport(ctx, id), 'import.stop');

  const onImport =
    (act: (id: string, n: number) => Promise<unknown>) => async (command: { which: number }) => {
      const meant = meantOf(imports, command.which);
      if (meant) await act(meant.id, meant.n);
    };

  const acts = {
    'create contact': create,
    'change number': changeNumber,
    'save contact': saveContact,
    'change contacts': ({ contacts }) => changeContacts(contacts),
    'save reply': saveReplies,
    import: upload,
    'fix row': onImport(fix),
    'pause import': onImport((id) =>
      asAdmin('pause import', (ctx) => pauseByPerson(ctx, id), 'import.pause'),
    ),
    'resume import': onImport(resume),
    'stop import': onImport(stop),
    'undo import': onImport((id) =>
      files.undo(id, () => asAdmin('undo import', (ctx) => undoImport(ctx, id), 'import.undo')),
    ),
  } satisfies Acts;

  return { acts, table: 'import', resume, stop };
}

const PHONE_COLUMN = 1;

const personOf = (n: number, at: number) => `Person ${n}-${at}`;
const importedPhone = (n: number) => `+34656${String(n).padStart(6, '0')}`;
