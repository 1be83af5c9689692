import 'server-only';
import { can, type Permission } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import type { Overview } from '@/lib/overview/types';
import type { SessionUser } from '../auth/session';
import { env } from '../env';
import { openImports } from '../imports/list';
import { callsOfTheMinute } from '../service-page/service-metrics';
import { serviceStatus } from '../service-page/service-status';
import { readGeneralSettings } from '../settings/general';
import { auditOverview, backupOverview, repliesOverview, staffOverview } from './administration';
import { broadcastsOverview } from './broadcasts';
import { contactsOverview } from './contacts';
import { heldOverview } from './held';
import { messagesOverview } from './messages';

type Options = { utcOffset?: number; now?: number; signal?: AbortSignal };

/** What the roles of this user may read, from the store alone: it makes no call to the service. */
export async function readOverview(
  user: SessionUser | null,
  { utcOffset = 0, now = systemClock.now(), signal }: Options = {},
): Promise<Overview> {
  // Until they set up a second factor, they can only use their account page.
  const roles = user && !user.mustEnroll ? user.roles : [];
  async function ifAllowed<Part>(permission: Permission, read: () => Promise<Part>): Promise<Part | null> {
    return can(roles, permission) ? read() : null;
  }
  const service = async () => ({
    status: await serviceStatus(roles, user?.id),
    calls_last_minute: Object.values(await callsOfTheMinute(now)).reduce((sum, calls) => sum + calls, 0),
  });
  // One after the other: all at once, they would take the connections of a PostgreSQL store.
  const lookUp = async () => ({
    broadcasts: await ifAllowed('broadcasts:read', () => broadcastsOverview({ id: user?.id ?? '', roles })),
    has_default_country: (await readGeneralSettings()).default_country !== null,
    held: roles.length === 0 ? null : await heldOverview(roles),
    imports: (await ifAllowed('imports:use', () => openImports(roles))) ?? [],
    service: await ifAllowed('service:read', service),
    replies: await ifAllowed('replies:read', repliesOverview),
    staff: await ifAllowed('staff:manage', staffOverview),
    backup: await ifAllowed('service:manage', backupOverview),
  });
  // Reports are read by other connections and processes, while this one looks up the rest.
  const [messages, contacts, audit, others] = await Promise.all([
    ifAllowed('sends:read', () => messagesOverview({ now, utcOffset, signal })),
    ifAllowed('contacts:read', () => contactsOverview({ now, signal })),
    ifAllowed('audit:read', () => auditOverview({ now, signal })),
    lookUp(),
  ]);
  const at = new Date(now).toISOString();
  return { at, messages, contacts, sandbox: env().sandbox, ...others, audit };
}
