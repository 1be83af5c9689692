import { z } from 'zod';
import { lookForGroup } from '@/lib/server/groups/find-unconfirmed';
import { route } from '@/lib/server/route';

const body = z.object({ name: z.string().min(1).max(1_000), uuid: z.uuid().optional() });

/** Looks for a group whose creation, or with `uuid` whose renaming, was not confirmed. */
export const POST = route({ permission: 'groups:write', body }, async (ctx, { body: sought }) => ({
  data: await lookForGroup(ctx, sought),
}));
