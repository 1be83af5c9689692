import type { Metadata } from 'next';
import { SettingsView } from '@/components/settings/settings-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { requirePermission } from '../../guard';
import { NoAccess } from '../../no-access';

export const metadata: Metadata = { title: PAGE_TITLES.settings };

export default async function SettingsPage() {
  const user = await requirePermission('do-not-send:read', paths.settings);
  if (!user) return <NoAccess permission="do-not-send:read" />;
  const { roles } = user;
  return <SettingsView roles={roles} />;
}
