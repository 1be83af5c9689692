import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReauthenticateHost } from '@/components/account/reauthenticate-host';
import { PaletteHost } from '@/components/palette/palette-host';
import { AppFrame } from '@/components/shell/nav/app-frame';
import { Shell } from '@/components/shell/nav/shell';
import { preferenceQueries } from '@/lib/preferences/queries';
import { readPreferences } from '@/lib/server/account/preferences';
import { env } from '@/lib/server/env';
import { pageContext, pageUser } from '../guard';
import { prefetched } from '../prefetch';

/** Frames what the page shows. It guards nothing: only the page knows where someone who is not signed in wanted to go. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  if (!user) return children;
  const { id, name, email, mustEnroll } = user;
  // Nothing but the account is open to them yet, so nothing else is offered.
  const roles = mustEnroll ? [] : user.roles;
  // Here and not in the pages: the frame asks first, and what it asks for cannot be handed in below it.
  const state = await prefetched({
    queryKey: preferenceQueries.mine().queryKey,
    queryFn: () => readPreferences(pageContext(user)),
  });
  return (
    <HydrationBoundary state={state}>
      <AppFrame person={id} user={{ name, email, roles }}>
        <Shell user={{ name, email, roles }} sandbox={env().sandbox}>
          {children}
        </Shell>
        <PaletteHost person={id} />
        <ReauthenticateHost />
      </AppFrame>
    </HydrationBoundary>
  );
}
