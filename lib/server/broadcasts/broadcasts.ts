import 'server-only';
import { expressionBuilder } from 'kysely';
import type { PageFilters } from '@/lib/api/pagination';
import type { UpdatedSource } from '@/lib/broadcasts/audience';
import { latestStartOf } from '@/lib/broadcasts/schedule';
import {
  type BroadcastFilters,
  type BroadcastInput,
  type BroadcastUpdate,
  defaultSchedule,
  type MappedValue,
  type Pace,
  type Schedule,
} from '@/lib/broadcasts/schema';
import { type BroadcastState, EDITABLE_STATES, isEditable } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastsPage, StoredSource } from '@/lib/broadcasts/types';
import { mappingFor } from '@/lib/broadcasts/values';
import { systemClock } from '@/lib/clock';
import { coded, sentences } from '@/lib/messages/coded';
import { foldText, wordSpellings } from '@/lib/search/text';
import { contentOf } from '@/lib/templates/content';
import { templateFields } from '@/lib/templates/fields';
import type { TemplateContent } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { ARCHIVED, obstacleOf } from '@/lib/templates/sendable';
import { audited } from '../audit/audit';
import { reads, store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import { countRows } from '../db/count-rows';
import type { Tables } from '../db/schema/index';
import { containingAny } from '../db/sql';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { dropJob } from '../jobs/background-jobs';
import { newId } from '../new-id';
import { getTemplate } from '../templates/templates';
import { requireShownToMarketers } from './audience';
import { fastestPace } from './pace';
import { toListedBroadcast } from './row';
import { broadcastSetting } from './settings';
import { getBroadcast, readRows, toJsonTexts, writeSources } from './store';
import { addWriter } from './writers';

const where = expressionBuilder<Tables, 'broadcast'>();

const CONDITIONS: Conditions<BroadcastFilters> = {
  state: (state) => [where('state', '=', state)],
  q: (text) => wordSpellings(text).map((spellings) => containingAny(where.ref('search'), spellings)),
};

/** Newest first. */
export async function listBroadcasts(
  { signal }: Pick<Context, 'signal'>,
  filters: BroadcastFilters,
  page: PageFilters,
): Promise<BroadcastsPage> {
  const chosen = filtered(reads({ signal }).selectFrom('broadcast'), CONDITIONS, filters, null);
  const newestFirst = chosen.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return pageOfRows(newestFirst, page, await countRows(chosen), (rows) => rows.map(toListedBroadcast));
}

/** Saves a draft. Throws AppError `not_found` for an unknown template, `invalid` for an archived one. */
export async function createBroadcast(ctx: Context, input: BroadcastInput): Promise<Broadcast> {
  const { audience, exclusions } = input;
  requirePace(input.pace);
  const template = await usableTemplate(input.template_id);
  const mapping = currentMapping(template, input);
  const schedule = input.schedule ?? defaultSchedule((await broadcastSetting.read()).zone ?? 'UTC');
  await requireShownToMarketers(audience.sources);
  const series = await seriesOf(audience.sources);
  const id = newId();
  const user = requireUser(ctx);
  const at = systemClock.iso();
  const event = { action: 'broadcast.create', record: { type: 'broadcast', id }, after: summaryOf(input) };
  await audited(ctx, event, () =>
    store()
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('broadcast')
          .values({
            id,
            state: 'draft',
            version: 1,
            created_at: at,
            updated_at: at,
            ...series,
            author_id: user.id,
            author_name: user.name,
            updated_by_id: user.id,
            updated_by_name: user.name,
            ...namedAfter(input.name, template),
            ...columnsOfSchedule(schedule),
          })
          .execute();
        const texts = { template: contentOf(template), mapping, exclusions, schedule, pace: input.pace };
        await tx
          .insertInto('broadcast_content')
          .values({ broadcast_id: id, ...toJsonTexts(texts) })
          .execute();
        await writeSources(tx, id, audience.sources);
        await addWriter(tx, id, user.id);
      }),
  );
  return afterSave(() => getBroadcast(id));
}

/**
 * Saves a draft's changes, which voids its plan and its approval. Throws AppError `conflict`, with the current
 * broadcast, when someone else has changed it since or it was started.
 */
export async function updateBroadcast(ctx: Context, id: string, change: BroadcastUpdate): Promise<Broadcast> {
  const before = await getBroadcast(id);
  requireEditable(before.state);
  requirePace(change.pace);
  const template = await usableTemplate(change.template_id ?? before.template.id);
  const { audience, exclusions, schedule, pace, version = before.version } = change;
  const mapping = currentMapping(template, change.mapping ? change : mappingIn(before));
  const user = requireUser(ctx);
  const event = {
    action: 'broadcast.update',
    record: { type: 'broadcast', id },
    before: summaryOf({ ...before, template_id: before.template.id }),
    after: { ...summaryOf(change), ...mappingChange(before.mapping, mapping) },
  };
  if (audience) await requireShownToMarketers(audience.sources);
  const values = {
    state: 'draft' as const,
    version: version + 1,
    updated_at: systemClock.iso(),
    updated_by_id: user.id,
    updated_by_name: user.name,
    ...namedAfter(change.name ?? before.name, template),
    ...(schedule && columnsOfSchedule(schedule)),
    ...(audience && (await seriesOf(audience.sources))),
    plan_token: null,
    plan_hash: null,
    planned_at: null,
    approved_hash: null,
    approved_at: null,
    approved_by_id: null,
    approved_by_name: null,
  };
  const content = toJsonTexts({ template: contentOf(template), mapping, exclusions, schedule, pace });
  await audited(ctx, event, async () => {
    const isSaved = await store()
      .transaction()
      .execute(async (tx) => {
        const saved = await tx
          .updateTable('broadcast')
          .set(values)
          .where('id', '=', id)
          .where('version', '=', version)
          .where('state', 'in', EDITABLE_STATES)
          .executeTakeFirst();
        if (Number(saved.numUpdatedRows) === 0) return false;
        await tx
          .updateTable('broadcast_content')
          .set({ plan: null, ...content })
          .where('broadcast_id', '=', id)
          .execute();
        if (audience) await writeSources(tx, id, audience.sources);
        await addWriter(tx, id, user.id);
        await dropJob(tx, id);
        return true;
      });
    if (!isSaved) throw changedSince(await getBroadcast(id));
  });
  return afterSave(() => getBroadcast(id));
}

/** What the audit log says of it, which has no texts: without this, a change of one would be none. */
function mappingChange(former: MappedValue[], mapping: MappedValue[]) {
  return JSON.stringify(former) === JSON.stringify(mapping) ? {} : { mapping_changed: true };
}

/** What fills the variables of a template as it is now: it may have been changed since that was chosen. */
export function currentMapping(
  template: TemplateContent,
  { mapping = [], variables }: Pick<BroadcastUpdate, 'mapping' | 'variables'>,
): MappedValue[] {
  return variables ? mappingFor(templateFields(template), variables, mapping) : mapping;
}

/** A stored mapping, with the variables that it was chosen for. */
export function mappingIn({ content, mapping }: Pick<Broadcast, 'content' | 'mapping'>) {
  return { mapping, variables: templateFields(content).map(({ key }) => key) };
}

/** Throws AppError `conflict` once the broadcast was started. */
export function requireEditable(state: BroadcastState): void {
  if (isEditable(state)) return;
  throw new AppError('conflict', coded('broadcasts-errors.started'), {
    consequence: coded('broadcasts-errors.duplicateToSend'),
  });
}

export function changedSince(current: Broadcast): AppError {
  const summary = coded('broadcasts-errors.changedSince');
  return new AppError('conflict', summary, { current });
}

export async function usableTemplate(id: string): Promise<Template> {
  const template = await getTemplate(id);
  const obstacle = obstacleOf(template) ?? (template.archived_at === null ? null : ARCHIVED);
  if (!obstacle) return template;
  const message = sentences(obstacle.why, obstacle.todo);
  throw new AppError('invalid', message, { issues: [{ path: 'template_id', message }] });
}

/** Throws AppError `invalid` for more messages a minute than the service's limit leaves for broadcasts. */
function requirePace(pace: Pace | undefined): void {
  const most = fastestPace();
  if (!pace?.per_minute || pace.per_minute <= most) return;
  const message = coded('broadcasts-errors.tooFast', { most });
  throw new AppError('invalid', message, { issues: [{ path: 'pace.per_minute', message }] });
}

export function namedAfter(name: string, template: Template) {
  return {
    name,
    search: foldText(`${name} ${template.name}`),
    template_id: template.id,
    template_version: template.version,
    template_name: template.name,
    language: template.language,
    category: template.category,
  };
}

/** A retry joins the series of its broadcast: no one who may have got a message of the series gets another. */
async function seriesOf(sources: UpdatedSource[]): Promise<{ root_id: string | null }> {
  const retry = sources.find(({ type }) => type === 'retry');
  if (retry?.type !== 'retry') return { root_id: null };
  const { row } = await readRows(store(), retry.id);
  return { root_id: row.root_id ?? row.id };
}

function columnsOfSchedule({ starts_at, latest_start_minutes }: Schedule) {
  return { starts_at, latest_start_at: starts_at && latestStartOf(starts_at, latest_start_minutes) };
}

type Summarized = Partial<
  Pick<BroadcastInput, 'name' | 'template_id' | 'mapping' | 'exclusions' | 'schedule' | 'pace'>
> & { audience?: { sources: (UpdatedSource | StoredSource)[] } };

/** The values of a broadcast for the audit log, without texts and numbers of people. */
function summaryOf({ name, template_id, audience, mapping, exclusions, schedule, pace }: Summarized) {
  const sources = audience?.sources.map((source) => {
    if (source.type === 'contacts') return { type: source.type, contacts: source.uuids.length };
    if (source.type === 'kept_csv') return { type: 'csv' };
    return source.type === 'numbers' || source.type === 'csv' ? { type: source.type } : source;
  });
  return { name, template_id, sources, mapped: mapping?.length, exclusions, schedule, pace };
}
