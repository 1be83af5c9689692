import 'server-only';
import type { Selectable } from 'kysely';
import type { Reply, ReplyInput } from '@/lib/replies/schema';
import { foldText } from '@/lib/search/text';
import type { CannedReplyTable } from '../db/schema/replies';
import { isAbandoned } from '../jobs/lease';

export type ReplyRow = Selectable<CannedReplyTable>;
/** With the save that is under way, where that has been looked for. */
type JoinedRow = ReplyRow & {
  saver?: string | null;
  since?: string | null;
  runner?: string | null;
  until?: string | null;
};

/** The five fields as JSON text: the same text for the same values. */
export function contentOf({ name, trigger, match_criteria, response_type, response }: ReplyInput): string {
  return JSON.stringify({ name, trigger, match_criteria, response_type, response });
}

export function readContent(content: string): ReplyInput {
  return JSON.parse(content) as ReplyInput;
}

/** The columns that follow from the values of a reply. */
export function columnsOf(uuid: string, content: string) {
  const { name, trigger, match_criteria, response_type, response } = readContent(content);
  return {
    uuid,
    content,
    name_key: foldText(name),
    trigger_key: foldText(trigger),
    search: [name, trigger, response, uuid].map(foldText).join('\n'),
    match_criteria,
    response_type,
  };
}

export function toReply(row: JoinedRow): Reply {
  const { uuid, state, version, saved_at, saved_by, created_at, updated_at, updated_by } = row;
  const content = readContent(row.content);
  const saving = savingOf(row);
  return { ...content, uuid, state, version, saved_at, saved_by, created_at, updated_at, updated_by, saving };
}

/** Null too when the process that was at it has ended: whether the service has it nobody knows then, and nobody saves. */
function savingOf({ saver = null, since = null, runner = null, until = null }: JoinedRow): Reply['saving'] {
  return since === null || isAbandoned({ owner: runner, until }) ? null : { by: saver, since };
}

/** What the audit holds of a reply: its words are in its versions. */
export function masked({ name, trigger, match_criteria, response_type, response }: ReplyInput) {
  return { name, trigger, match_criteria, response_type, response: `${response.length} characters` };
}
