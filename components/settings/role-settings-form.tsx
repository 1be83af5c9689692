import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { useSaveRoleSettings } from '@/lib/settings/mutations';
import { type RoleSettings, roleSettings } from '@/lib/settings/roles';
import { SettingForm } from './setting-form';

export function RoleSettingsForm({ settings }: { settings: RoleSettings }) {
  const { mutateAsync } = useSaveRoleSettings();
  return (
    <div className="max-w-160">
      <SettingForm
        name="role-settings"
        notSaved="The roles weren’t saved."
        setting={settings}
        schema={roleSettings}
        fields={['support_may_send']}
        save={mutateAsync}
        toValues={(next) => next}
        saved="Roles saved."
        saveLabel="Save roles"
      >
        {({ register }) => (
          <div>
            <Checkbox
              label="Support may send templates"
              aria-describedby="support-may-send"
              {...register('support_may_send')}
            />
            <p id="support-may-send" className="ms-6 text-muted">
              One person at a time, within the sending limits. Broadcasts stay with marketers and admins.
            </p>
          </div>
        )}
      </SettingForm>
    </div>
  );
}
