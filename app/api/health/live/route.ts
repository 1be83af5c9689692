import { route } from '@/lib/server/route';

/** The process answers. Whether its store does is another matter: a restart of the process would not help. */
export const GET = route({ permission: 'anyone' }, async () => Response.json({ live: true }));
