import 'server-only';
import type { Broadcast } from '@/lib/broadcasts/types';
import { approveBroadcast } from '../../server/broadcasts/approval';
import { createBroadcast, updateBroadcast } from '../../server/broadcasts/broadcasts';
import { pauseBroadcast, resumeBroadcast, stopBroadcast } from '../../server/broadcasts/control';
import { retryBroadcast } from '../../server/broadcasts/copy';
import { askForPlan } from '../../server/broadcasts/prepare';
import { startBroadcast } from '../../server/broadcasts/start';
import { getBroadcast } from '../../server/broadcasts/store';
import { store } from '../../server/db/client';
import type { Context } from '../../server/http/context';
import { draftTo } from '../broadcasts';
import { audiences } from './audiences';
import { CLOCK_CHANGES } from './clock-changes';
import { type Acts, type CommandOf, meantOf } from './commands';
import type { Desk } from './desk';
import { phoneOf } from './sends';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LATEST_MINUTES = 1;

type Draft = { id: string; n: number; version: number; isToSegment: boolean; seen: Seen | null };
type Seen = { hash: string; text: string; phones: string[] };

export function broadcasts({ world, model, templateId, asMarketer, asAdmin }: Desk) {
  const drafts: Draft[] = [];
  const watched = audiences({ world, model });
  const retried = new Set<number>();
  let written = 0;

  async function draft({ people, from, perMinute, inMinutes, toSegment }: CommandOf<'draft'>): Promise<void> {
    const n = written;
    written += 1;
    const phones = Array.from({ length: people }, (_, at) => phoneOf(from + at));
    const starts = inMinutes === null ? null : startIn(inMinutes);
    if (starts) model.schedule(`b${n}`, starts.at, starts.at + LATEST_MINUTES * MINUTE_MS);
    const [segment] = toSegment ? await world.rows<{ id: string }>('select id from segment') : [];
    const source = segment
      ? { type: 'segment', id: segment.id }
      : { type: 'numbers', text: phones.join('\n') };
    const starts_at = starts?.text ?? null;
    const input = draftTo(templateId, [source], {
      name: `Broadcast ${n}`,
      mapping: [{ text: textOf({ n, version: 1 }) }],
      exclusions: { marketing_days: 0, template_days: 0, other_broadcasts: false },
      schedule: { starts_at, zone: 'Europe/Madrid', quiet: null, latest_start_minutes: LATEST_MINUTES },
      pace: { soft_start: 'off', per_minute: perMinute },
    });
    await write(n, 1, `draft b${n}`, (ctx) => createBroadcast(ctx, input), segment !== undefined);
  }

  /** On the clocks of Madrid, which show one hour of autumn twice: then it is the first. */
  function startIn(minutes: number): { at: number; text: string } {
    const at = Math.ceil(world.scheduler.shown() / MINUTE_MS + minutes) * MINUTE_MS;
    const [spring, autumn] = CLOCK_CHANGES;
    const aheadMs = at >= spring && at < autumn ? 2 * HOUR_MS : HOUR_MS;
    const isSecond = at >= autumn && at < autumn + HOUR_MS;
    const text = new Date(at + aheadMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
    return { at: isSecond ? at - HOUR_MS : at, text };
  }

  async function write(
    n: number,
    version: number,
    what: string,
    create: (ctx: Context) => Promise<Broadcast>,
    isToSegment = false,
  ): Promise<void> {
    const told = await asMarketer(what, create, 'broadcast.create');
    if (told.kind !== 'done') return;
    const { id } = told.value;
    const one = { id, n, version, isToSegment, seen: null };
    drafts.push(one);
    model.broadcasts.set(id, n);
    await plan(one);
  }

  async function plan({ id, n, isToSegment }: Draft): Promise<void> {
    const asked = isToSegment ? await watched.ask() : null;
    const told = await asMarketer(`plan b${n}`, (ctx) => askForPlan(ctx, id));
    if (asked && told.kind === 'done') await watched.watch(id, asked);
  }

  /** Once, so that its messages are told from those of the first by their time. */
  async function retry({ id, n, version }: Draft): Promise<void> {
    const [row] = await world.rows<{ state: string }>('select state from broadcast where id = ?', id);
    if (retried.has(n) || !row || !['finished', 'stopped'].includes(row.state)) return;
    retried.add(n);
    model.allow(`b${n}`);
    model.startsAnyTime(`b${n}`);
    await write(n, version, `retry b${n}`, (ctx) => retryBroadcast(ctx, id));
  }

  async function look(one: Draft): Promise<void> {
    const told = await asMarketer(`look at b${one.n}`, () => seenNow(one.id));
    if (told.kind === 'done' && told.value) one.seen = told.value;
  }

  async function edit(one: Draft): Promise<void> {
    const { id, n } = one;
    one.version += 1;
    const mapping = [{ text: textOf(one) }];
    const told = await asMarketer(`edit b${n}`, (ctx) => updateBroadcast(ctx, id, { mapping }));
    if (told.kind === 'done') await plan(one);
  }

  /** What someone has seen, or else they look at it. */
  async function consent(one: Draft, by: 'start' | 'approve'): Promise<void> {
    const { id, n, seen } = one;
    if (!seen) return look(one);
    model.consent(by, seen.text, seen.phones);
    const plan = { plan_hash: seen.hash };
    // Started, or asked for approval.
    const start = async (ctx: Context) => {
      await world.arrival();
      return startBroadcast(ctx, id, plan);
    };
    if (by === 'start') {
      const isStarted = await model.startsHere(`b${n}`);
      const told = await asMarketer(`start b${n}`, start, 'broadcast.%');
      if (told.kind === 'done') await isStarted();
    } else await asAdmin(`approve b${n}`, (ctx) => approveBroadcast(ctx, id, plan), 'broadcast.approve');
  }

  async function pause({ id, n }: Draft): Promise<void> {
    const acknowledge = model.forbid();
    const told = await asMarketer(`pause b${n}`, (ctx) => pauseBroadcast(ctx, id), 'broadcast.pause');
    if (told.kind === 'done' && told.value.state === 'paused') acknowledge(`b${n}`);
  }

  async function resume({ id, n }: Draft): Promise<void> {
    const seen = await asAdmin(`read b${n}`, () => getBroadcast(id));
    const held = seen.kind === 'done' ? seen.value.held : null;
    model.allow(`b${n}`);
    model.startsAnyTime(`b${n}`);
    if (held) model.confirmHeld(id);
    await asAdmin(`resume b${n}`, (ctx) => resumeBroadcast(ctx, id, held?.at), 'broadcast.resume');
  }

  const stopById = (id: string, what = id) =>
    asAdmin(`stop ${what}`, (ctx) => stopBroadcast(ctx, id), 'broadcast.stop');

  async function stop({ id, n }: Draft): Promise<void> {
    const acknowledge = model.forbid();
    const told = await stopById(id, `b${n}`);
    if (told.kind === 'done') acknowledge(`b${n}`);
  }

  const onDraft = (act: (one: Draft) => Promise<void>) => async (command: { which: number }) => {
    const one = meantOf(drafts, command.which);
    if (one) await act(one);
  };

  const acts = {
    draft,
    edit: onDraft(edit),
    look: onDraft(look),
    start: onDraft((one) => consent(one, 'start')),
    approve: onDraft((one) => consent(one, 'approve')),
    pause: onDraft(pause),
    resume: onDraft(resume),
    stop: onDraft(stop),
    retry: onDraft(retry),
  } satisfies Acts;

  return {
    acts,
    table: 'broadcast',
    resume(id: string) {
      const one = drafts.find((each) => each.id === id);
      // Else its creator was never told that it exists.
      return one ? resume(one) : stopById(id);
    },
    stop: stopById,
  };
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

const textOf = ({ n, version }: Pick<Draft, 'n' | 'version'>) => `b${n}v${version}`;
