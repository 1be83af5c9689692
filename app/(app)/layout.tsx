import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ReauthenticateHost } from '@/components/account/reauthenticate-host';
import { AttentionBadge } from '@/components/broadcasts/attention-badge';
import { BroadcastNotices } from '@/components/broadcasts/broadcast-notices';
import { PaletteHost } from '@/components/palette/palette-host';
import { AppFrame } from '@/components/shell/nav/app-frame';
import { Shell } from '@/components/shell/nav/shell';
import { Attendance } from '@/components/shell/session/attendance';
import { StatusEvents } from '@/components/shell/session/status-events';
import { isApple } from '@/components/ui/hooks/events';
import { can } from '@/lib/auth/permissions';
import { broadcastAttention } from '@/lib/broadcasts/attention';
import { mayApprove } from '@/lib/broadcasts/may-approve';
import { paths } from '@/lib/paths';
import { preferenceQueries } from '@/lib/preferences/queries';
import { readPreferences } from '@/lib/server/account/preferences';
import { attentionOf } from '@/lib/server/broadcasts/approval';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { env } from '@/lib/server/env';
import { connectedService } from '@/lib/server/installation/known-services';
import { serviceStatus } from '@/lib/server/service-page/service-status';
import { serviceQueries } from '@/lib/service/queries';
import { pageContext, pageLanguage, pageUser } from '../guard';
import { PageMessages } from '../page-messages';
import { prefetched } from '../prefetch';
import { PrefetchedQueries } from '../prefetched-queries';

/** The frame around every page. It checks no sign-in: only a page knows which path to return to after sign-in. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  if (!user) return children;
  const { id, name, email, mustEnroll } = user;
  // Until they set up a second factor, they can only use their account page.
  const roles = mustEnroll ? [] : user.roles;
  // Prefetched here and not in the pages: the frame renders first, outside the pages' hydration boundaries.
  const ctx = pageContext(user);
  const canRead = { broadcasts: can(roles, 'broadcasts:read'), service: can(roles, 'service:read') };
  const queries = await prefetched(
    { queryKey: preferenceQueries.mine().queryKey, queryFn: () => readPreferences(ctx) },
    ...(canRead.service
      ? [{ queryKey: serviceQueries.status().queryKey, queryFn: () => serviceStatus(roles, id) }]
      : []),
    ...(canRead.broadcasts
      ? [{ queryKey: broadcastAttention().queryKey, queryFn: () => attentionOf(ctx) }]
      : []),
  );
  const browser = (await headers()).get('user-agent') ?? '';
  return (
    <PageMessages of={['broadcasts-attention', 'lists', 'roles', 'shell']}>
      <PrefetchedQueries queries={queries}>
        <AppFrame person={id} service={await connectedService()} user={{ name, email, roles }}>
          <Shell
            language={await pageLanguage()}
            user={{ name, email, roles }}
            sandbox={env().sandbox}
            apple={isApple(browser)}
            badges={canRead.broadcasts ? { [paths.broadcasts]: <AttentionBadge /> } : {}}
          >
            {children}
          </Shell>
          <PaletteHost person={id} />
          {canRead.broadcasts && (
            <BroadcastNotices me={id} canApprove={mayApprove(roles, await broadcastSetting.read())} />
          )}
          <ReauthenticateHost />
          <Attendance />
          {canRead.service && <StatusEvents />}
        </AppFrame>
      </PrefetchedQueries>
    </PageMessages>
  );
}
