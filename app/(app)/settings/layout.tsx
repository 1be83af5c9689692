import type { ReactNode } from 'react';
import { SettingsNav } from '@/components/settings/settings-nav';
import { pageUser } from '../../guard';

/** Adds the settings menu above each settings page. It checks no permission: the pages do. */
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
