import { dataSizes } from '@/lib/server/data/sizes';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'data:manage' }, () => dataSizes());
