import { broadcastParam, planQuery } from '@/lib/broadcasts/schema';
import { systemClock } from '@/lib/clock';
import { requireFreshContacts } from '@/lib/server/broadcasts/fresh-contacts';
import { askForPlan, cancelPlan } from '@/lib/server/broadcasts/prepare';
import { accepted } from '@/lib/server/http/accepted';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, query: planQuery },
  async (ctx, { params, query }) => {
    if (query.old_contacts === 'false') await requireFreshContacts(systemClock.now());
    return accepted(await askForPlan(ctx, params.id));
  },
);

export const DELETE = route({ permission: 'broadcasts:create', params: broadcastParam }, (_ctx, { params }) =>
  cancelPlan(params.id),
);
