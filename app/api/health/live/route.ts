import { route } from '@/lib/server/route';

/** Says that the process is running. It doesn't check the store, which a restart of the process wouldn't repair. */
export const GET = route({ permission: 'anyone' }, async () => Response.json({ live: true }));
