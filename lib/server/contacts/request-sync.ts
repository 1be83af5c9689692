import 'server-only';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { audited } from '../audit/audit';
import { readIndexStatus } from '../contact-index/status';
import { requestSync } from '../contact-index/sync/scheduler';
import type { Context } from '../http/context';

export async function syncNow(ctx: Context): Promise<IndexStatus> {
  const event = { action: 'contact_index.sync', record: { type: 'contact_index', id: null } };
  await audited(ctx, event, requestSync);
  return readIndexStatus();
}
