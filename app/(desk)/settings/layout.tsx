import type { ReactNode } from 'react';
import { SettingsNav } from '@/components/settings/settings-nav';
import { pageUser } from '../../guard';

/** Puts the menu of the settings beside each. It guards nothing: that is for the pages. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  if (!user) return children;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <SettingsNav roles={user.roles} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}
