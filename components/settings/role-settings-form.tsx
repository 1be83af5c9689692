import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useSaveRoleSettings } from '@/lib/settings/mutations';
import { type RoleSettings, roleSettings } from '@/lib/settings/roles';
import { SettingForm } from './setting-form';

export function RoleSettingsForm({ settings }: { settings: RoleSettings }) {
  const t = useMessages('role-settings-form');
  const { mutateAsync } = useSaveRoleSettings();
  return (
    <div className="max-w-160">
      <SettingForm
        name="role-settings"
        notSaved={coded('role-settings-form.notSaved')}
        setting={settings}
        schema={roleSettings}
        fields={['support_may_send', 'support_may_define', 'marketer_may_define']}
        save={mutateAsync}
        toValues={(next) => next}
        saved={coded('role-settings-form.saved')}
        saveLabel={t('save')}
      >
        {({ register }) => (
          <div>
            <Checkbox
              label={t('supportMaySend')}
              aria-describedby="support-may-send"
              {...register('support_may_send')}
            />
            <p id="support-may-send" className="ms-6 text-muted">
              {t('supportMaySendHint')}
            </p>
            <fieldset aria-describedby="may-define" className="mt-4 grid gap-1">
              <legend className="font-medium">{t('mayDefine')}</legend>
              <Checkbox label={t('support')} {...register('support_may_define')} />
              <Checkbox label={t('marketers')} {...register('marketer_may_define')} />
              <p id="may-define" className="text-muted">
                {t('mayDefineHint')}
              </p>
            </fieldset>
          </div>
        )}
      </SettingForm>
    </div>
  );
}
