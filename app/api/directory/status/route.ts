import { directoryStatus } from '@/lib/server/directory/status';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, () => directoryStatus());
