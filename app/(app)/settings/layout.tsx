import type { ReactNode } from 'react';
import { SettingsTabs } from '@/components/settings/settings-nav';
import { translate } from '@/lib/messages/loaded';
import { pageLanguage, pageUser } from '../../guard';

/** Adds the settings menu to each settings page. It checks no permission: the pages do. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  if (!user) return children;
  return (
    <SettingsTabs roles={user.roles} t={translate(await pageLanguage(), 'settings')}>
      {children}
    </SettingsTabs>
  );
}
