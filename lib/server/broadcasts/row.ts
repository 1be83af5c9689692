import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import { isEditable, RECIPIENT_STATES } from '@/lib/broadcasts/states';
import type {
  Broadcast,
  BroadcastCounts,
  BroadcastPlan,
  ListedBroadcast,
  StoredSource,
} from '@/lib/broadcasts/types';
import type { JobProgress } from '@/lib/jobs/progress';
import { wholeTemplate } from '@/lib/templates/content';
import type { Tables } from '../db/schema/index';
import { holdIn } from '../installation/may-resume';
import { toReader } from '../messages/reader';

export type BroadcastRow = Selectable<Tables['broadcast']>;
export type ContentRow = Selectable<Tables['broadcast_content']>;
export type SourceRow = Omit<Selectable<Tables['broadcast_source']>, 'broadcast_id'>;

/** The partial index's exact words: SQLite uses it for no others. */
export const RECIPIENT_NOT_ACCEPTED = sql<boolean>`broadcast_recipient.state <> 'accepted'`;

export type Progress = Pick<
  Broadcast,
  'ends_at' | 'per_minute' | 'last_minutes' | 'problems' | 'retryable' | 'retry_later' | 'other_number'
>;

const COUNTED = [...RECIPIENT_STATES, 'audience', 'held'] as const;

export function toListedBroadcast(row: BroadcastRow): ListedBroadcast {
  const { id, name, state, reason, created_at, updated_at, starts_at, started_at, ended_at } = row;
  return {
    id,
    name,
    state,
    reason: toReader(reason),
    held: holdIn(row.held),
    paused_by: row.paused_by_name === null ? null : { id: row.paused_by_id, name: row.paused_by_name },
    waits:
      state === 'running' && row.waits_for && row.waits_until
        ? { for: row.waits_for, until: row.waits_until }
        : null,
    template: {
      id: row.template_id,
      version: row.template_version,
      category: row.category,
      name: row.template_name,
      language: row.language,
    },
    author: { id: row.author_id, name: row.author_name },
    sent_back: sentBackOf(row),
    created_at,
    updated_at,
    updated_by: { id: row.updated_by_id, name: row.updated_by_name },
    starts_at,
    started_at,
    ended_at,
    counts: Object.fromEntries(COUNTED.map((key) => [key, row[`n_${key}`]])) as BroadcastCounts,
  };
}

function sentBackOf(row: BroadcastRow): ListedBroadcast['sent_back'] {
  const { sent_back_note: note, sent_back_at: at, sent_back_by_id: id, sent_back_by_name: name } = row;
  return row.state !== 'draft' || note === null || at === null ? null : { by: { id, name }, at, note };
}

export function toBroadcast(
  row: BroadcastRow,
  content: ContentRow,
  sources: (SourceRow & { has_text: boolean })[],
  progress: Progress,
  job: JobProgress | null,
): Omit<Broadcast, 'writers'> {
  const plan: BroadcastPlan | null = content.plan === null ? null : JSON.parse(content.plan);
  return {
    ...toListedBroadcast(row),
    version: row.version,
    is_elsewhere: !isEditable(row.state) && row.service !== null,
    last_progress_at: row.last_progress_at,
    content: wholeTemplate(JSON.parse(content.template)),
    audience: { sources: sources.map(toStoredSource) },
    mapping: JSON.parse(content.mapping),
    exclusions: JSON.parse(content.exclusions),
    schedule: JSON.parse(content.schedule),
    pace: JSON.parse(content.pace),
    plan,
    preparing: isEditable(row.state) ? job : null,
    approval: approvalOf(row),
    ...progress,
    removed: {
      people_at: row.people_removed_at,
      messages_at: row.messages_removed_at,
      files: sources.some(({ type, has_text }) => hasText(type) && !has_text),
    },
    asked_by: { id: row.started_by_id, name: row.started_by_name },
  };
}

function approvalOf(row: BroadcastRow): Broadcast['approval'] {
  if (row.approved_at === null || !isApproved(row)) return null;
  return { by: { id: row.approved_by_id, name: row.approved_by_name }, at: row.approved_at };
}

export function isApproved({ plan_hash, approved_hash }: BroadcastRow): boolean {
  return plan_hash !== null && plan_hash === approved_hash;
}

function toStoredSource({ type, source, text }: SourceRow): StoredSource {
  return { ...JSON.parse(source), ...(type === 'numbers' && { text }) };
}

/** Files and typed numbers may have been removed as too old. */
export function isSourceKept({ type, text }: Pick<SourceRow, 'type' | 'text'>): boolean {
  return text !== null || !hasText(type);
}

function hasText(type: SourceRow['type']): boolean {
  return type === 'csv' || type === 'numbers';
}

export function toSource({ source, text }: Pick<SourceRow, 'source' | 'text'>): AudienceSource {
  return { ...JSON.parse(source), ...(text !== null && { text }) };
}

export function toSourceRow(source: AudienceSource, position: number): SourceRow {
  const { type } = source;
  if (!('text' in source)) return { position, type, source: JSON.stringify(source), text: null };
  const { text, ...rest } = source;
  return { position, type, source: JSON.stringify({ ...rest, characters: text.length }), text };
}
