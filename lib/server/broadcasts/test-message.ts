import 'server-only';
import type { TestInput } from '@/lib/broadcasts/schema';
import { coded } from '@/lib/messages/coded';
import { type Send, sendInput } from '@/lib/sends/schema';
import { store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { sendTemplate } from '../sends/send';
import { requireAsPlanned } from './as-planned';
import { withComponents } from './recipients';
import { readRows } from './store';

/**
 * Sends the message of one recipient to the person's own number, as a test. Throws AppError `not_found` for a position
 * without a message: plan the broadcast first. Throws AppError `invalid` when it says what a field may not say any more.
 */
export async function testBroadcast(ctx: Context, id: string, { position, phone }: TestInput): Promise<Send> {
  const { row } = await readRows(store(), id);
  const rows = await store()
    .selectFrom('broadcast_recipient')
    .select(['state', 'components', 'send_id'])
    .where('broadcast_id', '=', id)
    .where('position', '=', position)
    .execute();
  const [recipient] = await withComponents(store(), rows);
  if (!recipient?.components) {
    throw new AppError('not_found', coded('broadcasts-errors.noMessageThere'));
  }
  await requireAsPlanned(store(), id);
  const { template_name: name, language } = row;
  const template = { name, language: { code: language }, components: JSON.parse(recipient.components) };
  return sendTemplate(ctx, sendInput.parse({ phone, template, test: true }), null);
}
