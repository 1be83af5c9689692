import { wishForWalk } from '@/lib/server/directory/walk-wish';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'directory:walk' }, async () =>
  Response.json(await wishForWalk(), { status: 202 }),
);
