import 'server-only';
import { broadcastSetting } from '../../server/broadcasts/settings';
import { addDoNotSend, removeDoNotSend } from '../../server/do-not-send/do-not-send';
import { sendTemplate } from '../../server/sends/send';
import { sendSetting } from '../../server/sends/settings';
import { service } from '../../server/service/connection';
import { findMember } from '../../server/staff/list';
import { setActive, updateMember } from '../../server/staff/update';
import { message } from '../marketer';
import { type Acts, type CommandOf, PHONES } from './commands';
import type { Desk } from './desk';
import { keyOf } from './model';

export const TEMPLATE = { name: 'news', language: 'en' };

export const phoneOf = (at: number) => `+3465500000${at % PHONES}`;

/** Messages to one person, and what decides whether they may be sent. */
export function sends({ world, model, lacks, asMarketer, asAdmin }: Desk) {
  let keys = 0;
  let isChangingLimits = false;

  async function send(
    to: number,
    text: number,
    key: string | null,
    confirms: boolean,
  ): Promise<string | null> {
    const input = messageTo(to, text);
    const told = await asMarketer(`send ${keyOf(input)}`, (ctx) => sendTemplate(ctx, input, key));
    model.toldSend(told, keyOf(input));
    if (told.kind !== 'done') return null;
    const { problem } = told.value;
    const again = problem?.earlier?.id ?? (told.value.state === 'unknown' ? told.value.id : null);
    if (!confirms || !again) return told.value.id;
    const repeat = messageTo(to, text, { after: again, override: true });
    model.confirm(keyOf(input));
    const second = await asMarketer('send again', (ctx) => sendTemplate(ctx, repeat, null));
    model.toldSend(second, keyOf(input));
    return told.value.id;
  }

  async function sendTwice({ to, text, isOneKey }: CommandOf<'send twice'>): Promise<void> {
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
    const reason = 'They want messages again';
    await asAdmin(`unblock ${phone}`, (ctx) => removeDoNotSend(ctx, entry.id, { reason }));
  }

  async function block(to: number): Promise<void> {
    const phone = phoneOf(to);
    const acknowledge = model.forbid();
    const entry = { phone, reason: 'Asked by phone', source: 'hand' } as const;
    const told = await asMarketer(`block ${phone}`, (ctx) => addDoNotSend(ctx, entry), 'do_not_send.add');
    if (told.kind === 'done') acknowledge(phone);
  }

  async function setRights({ by, may }: CommandOf<'set rights'>): Promise<void> {
    const acknowledge = model.forbid();
    if (may) model.allowRights();
    else lacks.add(by);
    const id = 'id-of-Tomás';
    const told = await asAdmin(`${may ? 'give' : 'take'} ${by}`, async (ctx) => {
      if (by === 'account') return setActive(ctx, id, may);
      const { name, updated_at } = await findMember(id);
      return updateMember(ctx, id, { name, roles: [may ? 'marketer' : 'support'], updated_at });
    });
    if (told.kind !== 'done') return;
    if (may) lacks.delete(by);
    else await model.rightsTaken(acknowledge);
  }

  async function changeLimits({ perPerson, approvalAbove }: CommandOf<'change limits'>): Promise<void> {
    if (isChangingLimits) return;
    isChangingLimits = true;
    model.limitsMayBecome({ perPerson, approvalAbove });
    const told = await asAdmin('change limits', async (ctx) => {
      await sendSetting.save(ctx, { ...(await sendSetting.read()), per_person_day: perPerson });
      await broadcastSetting.save(ctx, { ...(await broadcastSetting.read()), approval_above: approvalAbove });
    });
    if (told.kind === 'done') await model.limitsAre({ perPerson, approvalAbove });
    isChangingLimits = false;
  }

  /** Many pages at once, which uses up the calls of the minute. */
  async function browse(pages: number): Promise<void> {
    const read = (at: number) => () =>
      service().listContacts({ page: 1, per_page: 5 + at }, { lane: 'page', by: 'id-of-Ada' });
    await Promise.all(Array.from({ length: pages }, (_, at) => asAdmin('browse', read(at))));
  }

  return {
    send: ({ to, text, confirms }) => send(to, text, null, confirms),
    'send twice': sendTwice,
    block: ({ to }) => block(to),
    unblock: ({ to }) => unblock(to),
    'set rights': setRights,
    'change limits': changeLimits,
    browse: ({ pages }) => browse(pages),
  } satisfies Acts;
}

function messageTo(to: number, text: number, more: { after?: string; override?: boolean } = {}) {
  const components = [{ type: 'body', parameters: [{ type: 'text', text: `s${text}` }] }];
  return message({ phone: phoneOf(to), ...TEMPLATE, components, ...more });
}
