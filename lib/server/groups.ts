import 'server-only';
import type { ContactGroup } from '@/lib/groups/schema';
import type { Page } from '@/lib/http/page';
import type { Context } from './context';
import { service } from './service/instance';
import type { PageQuery } from './service/types';

export async function listGroups(ctx: Context, query: PageQuery): Promise<Page<ContactGroup>> {
  return service().listGroups(query, { lane: 'person', signal: ctx.signal });
}
