import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReauthenticateHost } from '@/components/account/reauthenticate-host';
import { AttentionBadge } from '@/components/broadcasts/attention-badge';
import { BroadcastNotices } from '@/components/broadcasts/broadcast-notices';
import { PaletteHost } from '@/components/palette/palette-host';
import { AppFrame } from '@/components/shell/nav/app-frame';
import { Shell } from '@/components/shell/nav/shell';
import { StatusEvents } from '@/components/shell/session/status-events';
import { can } from '@/lib/auth/permissions';
import { mayApprove } from '@/lib/broadcasts/settings';
import { paths } from '@/lib/paths';
import { preferenceQueries } from '@/lib/preferences/queries';
import { readPreferences } from '@/lib/server/account/preferences';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { env } from '@/lib/server/env';
import { pageContext, pageUser } from '../guard';
import { prefetched } from '../prefetch';

/** The frame around every page. It checks no sign-in: only a page knows which path to return to after sign-in. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  if (!user) return children;
  const { id, name, email, mustEnroll } = user;
  // Until they set up a second factor, they can only use their account page.
  const roles = mustEnroll ? [] : user.roles;
  // Prefetched here and not in the pages: the frame renders first, outside the pages' hydration boundaries.
  const state = await prefetched({
    queryKey: preferenceQueries.mine().queryKey,
    queryFn: () => readPreferences(pageContext(user)),
  });
  return (
    <HydrationBoundary state={state}>
      <AppFrame person={id} user={{ name, email, roles }}>
        <Shell
          user={{ name, email, roles }}
          sandbox={env().sandbox}
          badges={can(roles, 'broadcasts:read') ? { [paths.broadcasts]: <AttentionBadge /> } : {}}
        >
          {children}
        </Shell>
        <PaletteHost person={id} />
        {can(roles, 'broadcasts:read') && (
          <BroadcastNotices me={id} canApprove={mayApprove(roles, await broadcastSetting.read())} />
        )}
        <ReauthenticateHost />
        {can(roles, 'service:read') && <StatusEvents />}
      </AppFrame>
    </HydrationBoundary>
  );
}
