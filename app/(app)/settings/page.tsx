import { redirect } from 'next/navigation';
import { settingsFor } from '@/components/settings/settings-items';
import { paths } from '@/lib/paths';
import { guardedPage } from '../../guarded-page';

export default async function SettingsPage() {
  return guardedPage('do-not-send:read', paths.settings, (user) => {
    redirect(settingsFor(user.roles)[0]?.href ?? paths.home);
  });
}
