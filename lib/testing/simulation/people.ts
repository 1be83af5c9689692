import 'server-only';
import { type BroadcastInput, broadcastInput } from '@/lib/broadcasts/schema';
import type { Broadcast } from '@/lib/broadcasts/types';
import { expectedOf } from '@/lib/contacts/fields';
import { contactInput, contactUpdate } from '@/lib/contacts/schema';
import { sendInput } from '@/lib/sends/schema';
import { approveBroadcast } from '../../server/broadcasts/approval';
import { createBroadcast, updateBroadcast } from '../../server/broadcasts/broadcasts';
import { pauseBroadcast, resumeBroadcast, stopBroadcast } from '../../server/broadcasts/control';
import { retryBroadcast } from '../../server/broadcasts/copy';
import { askForPlan } from '../../server/broadcasts/prepare';
import { startBroadcast } from '../../server/broadcasts/start';
import { getBroadcast } from '../../server/broadcasts/store';
import { getIndexedContact } from '../../server/contact-index/lookup';
import { requestSync } from '../../server/contact-index/sync/scheduler';
import { createContact } from '../../server/contacts/create';
import { updateContact } from '../../server/contacts/update';
import { store } from '../../server/db/client';
import { addDoNotSend, removeDoNotSend } from '../../server/do-not-send/do-not-send';
import type { Context } from '../../server/http/context';
import {
  pauseByPerson,
  resumeImport,
  startImport,
  stopImport,
  undoImport,
} from '../../server/imports/control';
import { getImport } from '../../server/imports/store';
import { createImport } from '../../server/imports/upload';
import { sendTemplate } from '../../server/sends/send';
import { service } from '../../server/service/connection';
import { setActive } from '../../server/staff/update';
import { type Command, PHONES } from './commands';
import { keyOf, type Model, RIGHTS } from './model';
import type { Told, World } from './world';

export const TEMPLATE = { name: 'news', language: 'en' };

export const phoneOf = (at: number) => `+3465500000${at % PHONES}`;

/** What each command does. People don't wait for each other: nothing is awaited before the next command. */
export type People = {
  perform(command: Command): Promise<void>;
  settleWork(): Promise<boolean>;
  sync(): Promise<void>;
};

type Draft = { id: string; n: number; version: number; seen: Seen | null };
type Seen = { hash: string; text: string; phones: string[] };

export function createPeople(world: World, model: Model, templateId: string): People {
  const [marketer, admin] = ['Tomás', 'Ada'];
  const drafts: Draft[] = [];
  const imports: string[] = [];
  const asMarketer = () => world.person(marketer, ['marketer']);
  const asAdmin = () => world.person(admin, ['admin']);
  const retried = new Set<number>();
  let [keys, written, saves] = [0, 0, 0];
  /** A person who is deactivated asks nothing more: what has been asked before goes on. */
  let isActive = true;

  /** Each request has an ID of its own, by which the audit log is read. */
  async function ask<Value>(
    ctx: Context,
    what: string,
    run: (ctx: Context) => Promise<Value>,
    action?: string,
  ): Promise<Told<Value>> {
    const isMarketer = ctx.actor.kind === 'user' && ctx.actor.name === marketer;
    if (isMarketer && !isActive) return { kind: 'lost' };
    const told = await world.call(ctx, what, run);
    if (action) model.told(ctx.requestId, action, told.kind);
    return told;
  }

  async function send(
    to: number,
    text: number,
    key: string | null,
    confirms: boolean,
  ): Promise<string | null> {
    const input = messageTo(phoneOf(to), `s${text}`);
    const told = await ask(asMarketer(), `send ${keyOf(input)}`, (ctx) => sendTemplate(ctx, input, key));
    model.toldSend(told, keyOf(input));
    if (told.kind !== 'done') return null;
    const { problem } = told.value;
    const again = problem?.earlier?.id ?? (told.value.state === 'unknown' ? told.value.id : null);
    if (!confirms || !again) return told.value.id;
    const repeat = sendInput.parse({ ...messageTo(phoneOf(to), `s${text}`), after: again, override: true });
    model.confirm(keyOf(input));
    const second = await ask(asMarketer(), 'send again', (ctx) => sendTemplate(ctx, repeat, null));
    model.toldSend(second, keyOf(input));
    return told.value.id;
  }

  async function sendTwice(to: number, text: number, isOneKey: boolean): Promise<void> {
    keys += 1;
    const key = `key-${keys}`;
    const second = isOneKey ? key : `other-${key}`;
    const [one, other] = await Promise.all([send(to, text, key, false), send(to, text, second, false)]);
    if (isOneKey && one && other && one !== other)
      model.violate('one key, one message', `${key}: ${one} and ${other}`);
  }

  async function unblock(to: number): Promise<void> {
    const phone = phoneOf(to);
    const [entry] = await world.rows<{ id: string }>('select id from do_not_send where phone = ?', phone);
    if (!entry) return;
    model.allow(phone);
    await ask(asAdmin(), `unblock ${phone}`, (ctx) =>
      removeDoNotSend(ctx, entry.id, { reason: 'They want messages again' }),
    );
  }

  async function block(to: number): Promise<void> {
    const phone = phoneOf(to);
    const acknowledge = model.forbid();
    const told = await ask(
      asMarketer(),
      `block ${phone}`,
      (ctx) => addDoNotSend(ctx, { phone, reason: 'Asked by phone', source: 'hand' }),
      'do_not_send.add',
    );
    if (told.kind === 'done') acknowledge(phone);
  }

  async function setRights(active: boolean): Promise<void> {
    const acknowledge = model.forbid();
    if (active) model.allow(RIGHTS);
    else isActive = false;
    const id = `id-of-${marketer}`;
    const told = await ask(asAdmin(), `set active ${active}`, (ctx) => setActive(ctx, id, active));
    if (told.kind === 'done' && active) isActive = true;
    if (told.kind === 'done' && !active) acknowledge(RIGHTS);
  }

  /** Several people who have opened the same contact save it at the same moment. */
  async function saveContact(which: number, people: number): Promise<void> {
    const known = await world.rows<{ uuid: string }>('select uuid from contact_index order by uuid');
    const uuid = known[which % Math.max(1, known.length)]?.uuid ?? '';
    const seen = await ask(asAdmin(), 'open contact', () => getIndexedContact(uuid));
    if (seen.kind !== 'done') return;
    const expected = expectedOf(seen.value.data);
    const saveOnce = async () => {
      saves += 1;
      const update = contactUpdate.parse({ ...expected, first_name: `c${saves}`, expected });
      const learn = model.save({ uuid, name: `c${saves}`, base: expected.first_name });
      const what = `save ${expected.first_name} as ${update.first_name}`;
      learn(await ask(asAdmin(), what, (ctx) => updateContact(ctx, uuid, update), 'contact.update'));
    };
    await Promise.all(Array.from({ length: people }, saveOnce));
  }

  async function draft({ people, from, perMinute }: Command & { do: 'draft' }): Promise<void> {
    const n = written;
    written += 1;
    const phones = Array.from({ length: people }, (_, at) => phoneOf(from + at));
    const input = draftOf(templateId, n, phones, perMinute);
    await write(n, 1, `draft b${n}`, (ctx) => createBroadcast(ctx, input));
  }

  async function write(
    n: number,
    version: number,
    what: string,
    create: (ctx: Context) => Promise<Broadcast>,
  ): Promise<void> {
    const told = await ask(asMarketer(), what, create, 'broadcast.create');
    if (told.kind !== 'done') return;
    const { id } = told.value;
    drafts.push({ id, n, version, seen: null });
    model.broadcasts.set(id, { n });
    await ask(asMarketer(), `plan b${n}`, (ctx) => askForPlan(ctx, id));
  }

  /** Once, so that its messages are told from those of the first by their time. */
  async function retry({ id, n, version }: Draft): Promise<void> {
    const [row] = await world.rows<{ state: string }>('select state from broadcast where id = ?', id);
    if (retried.has(n) || !row || !['finished', 'stopped'].includes(row.state)) return;
    retried.add(n);
    model.allow(`b${n}`);
    await write(n, version, `retry b${n}`, (ctx) => retryBroadcast(ctx, id));
  }

  async function look(one: Draft): Promise<void> {
    const told = await ask(asMarketer(), `look at b${one.n}`, () => seenNow(one.id));
    if (told.kind === 'done' && told.value) one.seen = told.value;
  }

  async function edit(one: Draft): Promise<void> {
    one.version += 1;
    const mapping = [{ text: textOf(one) }];
    const told = await ask(asMarketer(), `edit b${one.n}`, (ctx) =>
      updateBroadcast(ctx, one.id, { mapping }),
    );
    if (told.kind === 'done') await ask(asMarketer(), `plan b${one.n}`, (ctx) => askForPlan(ctx, one.id));
  }

  async function start(one: Draft): Promise<void> {
    const { seen } = one;
    if (!seen) return look(one);
    model.consent(one.id, 'start', seen.text, seen.phones);
    await ask(
      asMarketer(),
      `start b${one.n}`,
      (ctx) => startBroadcast(ctx, one.id, { plan_hash: seen.hash }),
      // Started, or asked for approval.
      'broadcast.%',
    );
  }

  async function approve(one: Draft): Promise<void> {
    const { seen } = one;
    if (!seen) return look(one);
    model.consent(one.id, 'approve', seen.text, seen.phones);
    await ask(
      asAdmin(),
      `approve b${one.n}`,
      (ctx) => approveBroadcast(ctx, one.id, { plan_hash: seen.hash }),
      'broadcast.approve',
    );
  }

  async function pause(one: Draft): Promise<void> {
    const acknowledge = model.forbid();
    const told = await ask(
      asMarketer(),
      `pause b${one.n}`,
      (ctx) => pauseBroadcast(ctx, one.id),
      'broadcast.pause',
    );
    if (told.kind === 'done' && told.value.state === 'paused') acknowledge(`b${one.n}`);
  }

  async function resume(one: Draft): Promise<void> {
    const seen = await ask(asAdmin(), `read b${one.n}`, () => getBroadcast(one.id));
    const held = seen.kind === 'done' ? seen.value.held : null;
    model.allow(`b${one.n}`);
    if (held) model.confirmHeld(one.id);
    await ask(
      asAdmin(),
      `resume b${one.n}`,
      (ctx) => resumeBroadcast(ctx, one.id, held?.at),
      'broadcast.resume',
    );
  }

  async function stop(one: Draft): Promise<void> {
    const acknowledge = model.forbid();
    const told = await ask(
      asAdmin(),
      `stop b${one.n}`,
      (ctx) => stopBroadcast(ctx, one.id),
      'broadcast.stop',
    );
    if (told.kind === 'done') acknowledge(`b${one.n}`);
  }

  async function upload({ rows, kind }: Command & { do: 'import' }): Promise<void> {
    const n = imports.length;
    const lines = Array.from({ length: rows }, (_, at) => `Person ${n}-${at},${importedPhone(n, at)}`);
    const heading = kind === 'contacts' ? 'First name,Phone' : 'Reason,Phone';
    const bytes = Buffer.from([heading, ...lines].join('\n'));
    const told = await ask(asAdmin(), `upload i${n}`, (ctx) =>
      createImport(ctx, { kind, name: 'people.csv', bytes }),
    );
    if (told.kind !== 'done') return;
    imports.push(told.value.id);
    await world.scheduler.wait(3_000);
    await ask(asAdmin(), `start i${n}`, (ctx) => startImport(ctx, told.value.id), 'import.start');
  }

  async function changeImport(kind: Command['do'], id: string): Promise<void> {
    if (kind === 'pause import') await ask(asAdmin(), kind, (ctx) => pauseByPerson(ctx, id), 'import.pause');
    if (kind === 'stop import') await ask(asAdmin(), kind, (ctx) => stopImport(ctx, id), 'import.stop');
    if (kind === 'undo import') await ask(asAdmin(), kind, (ctx) => undoImport(ctx, id), 'import.undo');
    if (kind === 'resume import') {
      const seen = await ask(asAdmin(), 'read import', (ctx) => getImport(ctx, id));
      const held = seen.kind === 'done' ? seen.value.held : null;
      if (held) model.confirmHeld(id);
      await ask(asAdmin(), kind, (ctx) => resumeImport(ctx, id, held?.at), 'import.resume');
    }
  }

  /** Many pages at once, which uses up the calls of the minute. */
  async function browse(pages: number): Promise<void> {
    const read = (at: number) => () =>
      service().listContacts({ page: 1, per_page: 5 + at }, { lane: 'page', by: 'id-of-Ada' });
    await Promise.all(Array.from({ length: pages }, (_, at) => ask(asAdmin(), 'browse', read(at))));
  }

  const ON_DRAFT = { edit, look, start, approve, pause, resume, stop, retry } as const;

  async function perform(command: Command): Promise<void> {
    switch (command.do) {
      case 'send':
        return void (await send(command.to, command.text, null, command.confirms));
      case 'send twice':
        return sendTwice(command.to, command.text, command.isOneKey);
      case 'block':
        return block(command.to);
      case 'unblock':
        return unblock(command.to);
      case 'draft':
        return draft(command);
      case 'import':
        return upload(command);
      case 'create contact': {
        const input = contactInput.parse({ first_name: 'Nora', phone: `+34657000${100 + command.to}` });
        return void (await ask(asAdmin(), 'create contact', (ctx) => createContact(ctx, input)));
      }
      case 'save contact':
        return saveContact(command.which, command.people);
      case 'deactivate':
      case 'reactivate':
        return setRights(command.do === 'reactivate');
      case 'browse':
        return browse(command.pages);
      case 'pause import':
      case 'resume import':
      case 'stop import':
      case 'undo import': {
        const id = imports.at(command.which % Math.max(1, imports.length));
        return id ? changeImport(command.do, id) : undefined;
      }
      case 'edit':
      case 'look':
      case 'start':
      case 'approve':
      case 'pause':
      case 'resume':
      case 'stop':
      case 'retry': {
        const one = drafts.at(command.which % Math.max(1, drafts.length));
        return one ? ON_DRAFT[command.do](one) : undefined;
      }
      default:
        return undefined;
    }
  }

  /** Resumes what is paused, as someone does in the end. True when no work is left. */
  async function settleWork(): Promise<boolean> {
    const open = await world.rows<{ id: string; state: string }>(
      `select id, state from broadcast where state in ('running', 'paused', 'scheduled')`,
    );
    const openImports = await world.rows<{ id: string; state: string }>(
      `select id, state from import where state in ('running', 'paused', 'undoing')`,
    );
    const [sending] = await world.rows<{ n: number }>(
      `select count(*) as n from send where state = 'sending'`,
    );
    for (const { id, state } of open) {
      const one = drafts.find((each) => each?.id === id);
      if (state === 'paused') await (one ? resume(one) : stopUnknown(id));
    }
    for (const { id, state } of openImports) if (state === 'paused') await changeImport('resume import', id);
    return open.length + openImports.length + Number(sending?.n) === 0;
  }

  /** Of a broadcast whose creator was never told that it exists. */
  async function stopUnknown(id: string): Promise<void> {
    await ask(asAdmin(), `stop ${id}`, (ctx) => stopBroadcast(ctx, id));
  }

  const sync = async () => void (await ask(asAdmin(), 'sync', requestSync));

  return { perform, settleWork, sync };
}

/** What the page shows of a plan: what is written there, and who gets it. */
async function seenNow(id: string): Promise<Seen | null> {
  const { plan, mapping }: Broadcast = await getBroadcast(id);
  if (!plan) return null;
  const rows = await store()
    .selectFrom('broadcast_recipient')
    .select('phone')
    .where('broadcast_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  const [first] = mapping;
  const text = first && 'text' in first ? first.text : '';
  // What changed in between belongs to another plan.
  const after = await getBroadcast(id);
  return after.plan?.plan_hash === plan.plan_hash
    ? { hash: plan.plan_hash, text, phones: rows.map(({ phone }) => phone) }
    : null;
}

const importedPhone = (n: number, at: number) => `+34656${String(n * 10 + at).padStart(6, '0')}`;

const textOf = ({ n, version }: Pick<Draft, 'n' | 'version'>) => `b${n}v${version}`;

function messageTo(phone: string, text: string) {
  return sendInput.parse({
    phone,
    template: {
      name: TEMPLATE.name,
      language: { code: TEMPLATE.language },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  });
}

function draftOf(
  template_id: string,
  n: number,
  phones: string[],
  per_minute: number | null,
): BroadcastInput {
  return broadcastInput.parse({
    name: `Broadcast ${n}`,
    template_id,
    audience: { sources: [{ type: 'numbers', text: phones.join('\n') }] },
    mapping: [{ text: textOf({ n, version: 1 }) }],
    exclusions: { marketing_days: 0, template_days: 0, other_broadcasts: false },
    schedule: { zone: 'UTC', quiet: null },
    pace: { soft_start: 'off', per_minute },
  });
}
