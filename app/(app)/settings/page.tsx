import type { Metadata } from 'next';
import { SettingsView } from '@/components/settings/settings-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { requirePermission } from '../../guard';

export const metadata: Metadata = { title: PAGE_TITLES.settings };

export default async function SettingsPage() {
  const { roles } = await requirePermission('do-not-send:read', paths.settings);
  return <SettingsView roles={roles} />;
}
