import { SendSettingsView } from '@/components/settings/sending/send-settings-view';
import { can } from '@/lib/auth/permissions';
import { broadcastSettingQuery } from '@/lib/broadcasts/queries';
import { paths } from '@/lib/paths';
import { sendSettingQuery } from '@/lib/sends/queries';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { readSendSettings } from '@/lib/server/sends/settings';
import { pageContext } from '../../../guard';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('send-settings');

export default async function SendSettingsPage() {
  return guardedPage('send-settings:read', paths.sendSettings, (user) => {
    return withPrefetched(
      <PageMessages of={['send-settings']}>
        <SendSettingsView canWrite={can(user.roles, 'send-settings:write')} />
      </PageMessages>,
      {
        queryKey: sendSettingQuery().queryKey,
        queryFn: () => readSendSettings(pageContext(user)),
      },
      { queryKey: broadcastSettingQuery().queryKey, queryFn: () => broadcastSetting.read() },
    );
  });
}
