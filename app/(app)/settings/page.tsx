import { redirect } from 'next/navigation';
import { settingsFor } from '@/components/settings/settings-items';
import { paths } from '@/lib/paths';
import { requirePermission } from '../../guard';
import { NoAccess } from '../../no-access';

export default async function SettingsPage() {
  const user = await requirePermission('do-not-send:read', paths.settings);
  if (!user) return <NoAccess permission="do-not-send:read" />;
  redirect(settingsFor(user.roles)[0]?.href ?? paths.home);
}
