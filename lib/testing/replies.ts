import 'server-only';
import {
  type Reply,
  type ReplyInput,
  type ReplyUpdate,
  replyFilters,
  replyInput,
} from '@/lib/replies/schema';
import { listReplies } from '../server/replies/list';
import { saveReply } from '../server/replies/save';
import { marketer } from './marketer';

/** UUIDs of replies that every new sandbox has. */
export const HOURS = '5e91a7c0-0000-4000-8000-000000000001';
export const PRICES = '5e91a7c0-0000-4000-8000-000000000002';
/** A UUID that no sandbox has a reply for. */
export const NOWHERE = '5e91a7c0-0000-4000-8000-00000000ffff';

export function reply(fields: Partial<ReplyInput> = {}): ReplyInput {
  return replyInput.parse({
    name: 'Hours',
    trigger: 'when open',
    match_criteria: 'contains',
    response_type: 'text',
    response: 'From nine to six.',
    ...fields,
  });
}

type Save = Partial<ReplyInput> & Partial<Pick<ReplyUpdate, 'version' | 'overwrite'>>;

/**
 * Saves a reply as a user with this name, over any version unless one is given. Returns it without the service's
 * message.
 */
export async function saveAs(
  name: string,
  uuid: string,
  { version = null, overwrite = true, ...fields }: Save = {},
): Promise<Reply> {
  const update = { ...reply(fields), version, overwrite };
  const { message, ...saved } = await saveReply(marketer(name), uuid, update);
  return saved;
}

export function listAll(filters: Record<string, unknown> = {}) {
  return listReplies(replyFilters.parse(filters));
}
