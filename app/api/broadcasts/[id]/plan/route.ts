import { broadcastParam, planQuery } from '@/lib/broadcasts/schema';
import { requireFreshContacts } from '@/lib/server/broadcasts/fresh-contacts';
import { planBroadcast } from '@/lib/server/broadcasts/plan';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, query: planQuery },
  async (ctx, { params, query }) => {
    if (query.old_contacts === 'false') await requireFreshContacts(Date.now());
    return planBroadcast(ctx, params.id);
  },
);
