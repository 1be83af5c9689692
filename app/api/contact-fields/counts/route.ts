import { countValues } from '@/lib/server/contact-facts/fields';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'facts:define' }, countValues);
