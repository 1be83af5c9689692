import { recordExecuted, type SandboxContext } from './context';
import { Fields, readBody, readUuid } from './request';
import { acknowledge, unableToProcess } from './responses';
import { nowInSeconds } from './timestamps';

export const MATCH_CRITERIA = ['exact match', 'contains', 'starts with', 'ends with'] as const;
export const RESPONSE_TYPES = ['text', 'image', 'document', 'media'] as const;

export async function putCannedReply(
  context: SandboxContext,
  request: Request,
  param: string,
): Promise<Response> {
  const { store } = context;
  const uuid = readUuid(param);
  const body = await readBody(request);
  if (!store.get('SELECT id FROM canned_replies WHERE uuid = ?', uuid)) throw unableToProcess();
  const fields = new Fields(body);
  const values = [
    fields.text('name', { required: true }),
    fields.text('trigger', { required: true }),
    fields.choice('match_criteria', MATCH_CRITERIA),
    fields.choice('response_type', RESPONSE_TYPES),
    fields.text('response', { required: true }),
  ];
  fields.settle();
  store.run(
    `UPDATE canned_replies
     SET name = ?, trigger = ?, match_criteria = ?, response_type = ?, response = ?, updated_at = ? WHERE uuid = ?`,
    ...[...values, nowInSeconds(), uuid],
  );
  recordExecuted(context, 'updateCannedReply', uuid, body);
  return acknowledge(uuid, 'Canned reply updated successfully');
}
