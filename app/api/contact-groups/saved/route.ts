import { z } from 'zod';
import { lookForGroup } from '@/lib/server/groups-look';
import { route } from '@/lib/server/route';

const query = z.object({ name: z.string().min(1), uuid: z.uuid().optional() });

/** Looks for a group whose creation, or with its UUID whose new name, was left unanswered. */
export const GET = route({ permission: 'groups:write', query }, async (ctx, { query: sought }) => ({
  data: await lookForGroup(ctx, sought),
}));
