import { phoneCountries } from '@/lib/server/phone';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, async () => ({ data: phoneCountries() }));
