import { readSavingHabit } from '@/lib/server/contacts/saving-habit';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, readSavingHabit);
