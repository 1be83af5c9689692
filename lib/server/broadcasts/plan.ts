import 'server-only';
import { createHash } from 'node:crypto';
import { minutesOfWork } from '@/lib/broadcasts/schedule';
import type { Exclusions, MappedValue, Pace, Schedule } from '@/lib/broadcasts/schema';
import type { BroadcastPlan } from '@/lib/broadcasts/types';
import { unmapped } from '@/lib/broadcasts/values';
import { systemClock } from '@/lib/clock';
import { DAY_MS } from '@/lib/dates/days';
import { coded, within } from '@/lib/messages/coded';
import { contentOf } from '@/lib/templates/content';
import { templateFields } from '@/lib/templates/fields';
import type { TemplateContent } from '@/lib/templates/parts';
import { previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { audited } from '../audit/audit';
import { requireCompleteIndex } from '../contact-index/status';
import { reads, store } from '../db/client';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { beginTry, endJob, type JobTry, setJobTotal, tryWithoutJob } from '../jobs/background-jobs';
import { sendSetting } from '../sends/settings';
import { usageOf } from '../sends/usage';
import { peopleOf } from './audience';
import { sizeOfAudience } from './audience-size';
import {
  changedSince,
  currentMapping,
  mappingIn,
  namedAfter,
  requireEditable,
  usableTemplate,
} from './broadcasts';
import { requireOwnFields } from './own-fields';
import { paceOf, softStartMinutes } from './pace';
import { needsOf, startOf, timesOf } from './plan-facts';
import { templateOfContent } from './recipients';
import { resolveRecipients, whileCurrent } from './resolve';
import type { BroadcastRow, ContentRow } from './row';
import { broadcastSetting } from './settings';
import { getBroadcast, readRows, toJsonTexts } from './store';

/**
 * Determines who gets which message and who is left out, and stores it. A later start sends exactly that. Throws
 * AppError `conflict` while the contact index isn't complete, and `invalid` for an audience or a mapping that can't be
 * used.
 */
export async function planBroadcast(
  ctx: Context,
  id: string,
  jobTry: JobTry = tryWithoutJob(),
): Promise<BroadcastPlan> {
  const { name } = (await readRows(store(), id)).row;
  const event = { action: 'broadcast.plan', record: { type: 'broadcast', id }, after: { name } };
  return audited(ctx, event, async (found) => {
    const plan = await makePlan(ctx, id, jobTry, systemClock.now());
    const { audience, recipients, by_reason, plan_hash } = plan;
    found.result = { audience, recipients, by_reason, plan_hash };
    return plan;
  });
}

/**
 * The template and the mapping of a broadcast that can be planned. Throws AppError `conflict` while the contact index
 * isn't complete or once it was started, and `invalid` for a mapping or a template that can't be used.
 */
export async function requirePlannable(row: BroadcastRow, content: ContentRow, now: number) {
  requireEditable(row.state);
  const index = await requireCompleteIndex(now, coded('broadcasts-errors.incompleteContacts'));
  const template = await usableTemplate(row.template_id);
  const stored = { content: templateOfContent(content), mapping: JSON.parse(content.mapping) };
  const mapping = currentMapping(template, mappingIn(stored));
  requireMapped(template, mapping);
  return { index, template, mapping, ownFields: await requireOwnFields(store(), mapping) };
}

async function makePlan(ctx: Context, id: string, jobTry: JobTry, now: number): Promise<BroadcastPlan> {
  const { row, content } = await readRows(store(), id);
  const { index, template, mapping, ownFields } = await requirePlannable(row, content, now);
  const exclusions: Exclusions = JSON.parse(content.exclusions);
  await beginPlan(row, { template, mapping }, jobTry);
  const { token } = jobTry;
  const users = [requireUser(ctx).id, row.author_id ?? ''];
  if (jobTry.former !== null) await setJobTotal(jobTry, await sizeOfAudience(id, users));
  const schedule: Schedule = JSON.parse(content.schedule);
  const frozen = contentOf(template);
  const resolved = await resolveRecipients(peopleOf(id, users), {
    broadcastId: id,
    token,
    content: frozen,
    template,
    mapping,
    ownFields,
    exclusions,
    now,
    signal: ctx.signal,
    startsAt: new Date(startOf(schedule.starts_at, now)).toISOString(),
  });
  const pace: Pace = JSON.parse(content.pace);
  const recipients = resolved.audience - resolved.excluded;
  const plan: BroadcastPlan = {
    plan_hash: hashOf({ template_id: template.id, frozen, schedule, pace, digest: resolved.digest }),
    planned_at: new Date(now).toISOString(),
    contacts_as_of: index.as_of,
    audience: resolved.audience,
    recipients,
    excluded: resolved.excluded,
    by_reason: resolved.byReason,
    ...timingOf(recipients, template, schedule, pace, now),
    ...(await limitsOf(recipients, now)),
    ...(await needsOf(store(), row, { messages: recipients, now })),
    us_marketing: resolved.usMarketing,
    new_contacts: resolved.newContacts,
    previews: resolved.picker.previews((values) => previewOf(frozen, values)),
  };
  await storePlan(id, token, plan);
  return plan;
}

function requireMapped(template: TemplateContent, mapping: MappedValue[]): void {
  const fields = templateFields(template);
  const issues = unmapped(fields, mapping).map((field) => ({
    path: `mapping.${fields.indexOf(field)}`,
    message: coded('template-values.chooseFilling', { field: within(field.label) }),
  }));
  if (issues.length > 0) throw new AppError('invalid', coded('broadcasts-errors.noValues'), { issues });
}

export const NO_PLAN = { n_audience: 0, n_excluded: 0, n_waiting: 0, plan_hash: null, planned_at: null };

type Planned = { template: Template; mapping: MappedValue[] };

async function beginPlan(row: BroadcastRow, { template, mapping }: Planned, jobTry: JobTry): Promise<void> {
  const { former, token } = jobTry;
  const begun = await store()
    .transaction()
    .execute(async (tx) => {
      const held = await tx
        .updateTable('broadcast')
        .set({ ...namedAfter(row.name, template), ...NO_PLAN, state: 'draft', plan_token: token })
        // Its people are those of the connected service from now on.
        .set({ service: null })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .where('state', '=', row.state)
        .$if(former !== null, (query) => query.where('plan_token', '=', former))
        .executeTakeFirst();
      if (Number(held.numUpdatedRows) === 0) return false;
      await tx
        .updateTable('broadcast_content')
        .set({ plan: null, ...toJsonTexts({ template: contentOf(template), mapping }) })
        .where('broadcast_id', '=', row.id)
        .execute();
      await beginTry(tx, jobTry);
      return true;
    });
  if (!begun) throw changedSince(await getBroadcast(row.id));
}

function timingOf(calls: number, { category }: Template, schedule: Schedule, pace: Pace, now: number) {
  const pauseMinutes = softStartMinutes(pace, calls, category === 'MARKETING');
  const per_minute = paceOf(pace);
  const minutes = minutesOfWork({ calls, perMinute: per_minute, pauseMinutes });
  const work = { calls, minutes, per_minute };
  return { ...work, zone: schedule.zone, ...timesOf(work, schedule, now) };
}

async function limitsOf(calls: number, now: number) {
  const { tier } = await broadcastSetting.read();
  const { per_team_day } = await sendSetting.read(store());
  const used = await usageOf(store(), 'everyone', now);
  const people = await peopleMessaged(now);
  return {
    cap: { limit: per_team_day, used, is_exceeded: used + calls > per_team_day },
    tier: { limit: tier, used: people, is_exceeded: tier !== null && people + calls > tier },
  };
}

async function peopleMessaged(now: number): Promise<number> {
  const { count } = await reads()
    .selectFrom('send')
    .select((select) => select.fn.count<number>('phone_key').distinct().as('count'))
    .where('created_at', '>', new Date(now - DAY_MS).toISOString())
    .where((where) =>
      where.or([where('state', 'not in', ['refused', 'not_sent']), where('doubtful', '=', 1)]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

function storePlan(id: string, token: string, plan: BroadcastPlan): Promise<void> {
  return whileCurrent({ broadcastId: id, token }, async (tx) => {
    await tx
      .updateTable('broadcast')
      .set({ plan_hash: plan.plan_hash, planned_at: plan.planned_at })
      .set({ n_audience: plan.audience, n_excluded: plan.excluded, n_waiting: plan.recipients })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('broadcast_content')
      .set({ plan: JSON.stringify(plan) })
      .where('broadcast_id', '=', id)
      .execute();
    await endJob(tx, { token });
  });
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
