import { fieldsFor } from '@/lib/server/contact-facts/fields';
import { reads } from '@/lib/server/db/client';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, (ctx) => fieldsFor(ctx, reads()));
