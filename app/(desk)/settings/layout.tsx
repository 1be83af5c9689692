import type { ReactNode } from 'react';
import { SettingsNav } from '@/components/settings/settings-nav';
import { pageUser } from '../../guard';

/** Puts the menu of the settings above each. It guards nothing: that is for the pages. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  if (!user) return children;
  return (
    <>
      <SettingsNav roles={user.roles} />
      {children}
    </>
  );
}
