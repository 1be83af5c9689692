import { AfterSave } from '@/components/forms/after-save';
import { RecordSheet } from '@/components/forms/record-sheet';
import { useSettingForm } from '@/components/settings/use-setting-form';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useNow } from '@/components/ui/hooks/timing';
import { useSaveAuditSettings } from '@/lib/audit/mutations';
import {
  type AuditSettingsRead,
  dueBefore,
  retentionChoices,
  retentionForm,
  toRetention,
} from '@/lib/audit/settings';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type RetentionFormProps = { settings: AuditSettingsRead; onClose: () => void };

const NAME = 'audit-settings';

export function RetentionForm(props: RetentionFormProps) {
  return (
    <AfterSave name={NAME}>
      <OpenForm {...props} />
    </AfterSave>
  );
}

function OpenForm({ settings: { oldest_at: oldest, ...setting }, onClose }: RetentionFormProps) {
  const t = useMessages('audit-form');
  const keptFor = useMessages('kept-for');
  const { mutateAsync } = useSaveAuditSettings();
  const { form, ...record } = useSettingForm({
    name: NAME,
    notSaved: coded('audit-form.notSaved'),
    setting,
    schema: retentionForm,
    fields: ['keep'],
    save: mutateAsync,
    toValues: toRetention,
    saved: coded('audit-form.saved'),
    onClose,
  });
  const now = useNow();
  const keep = form.watch('keep');
  const due = now === null ? null : dueBefore({ keep }, oldest, now);

  return (
    <RecordSheet form={{ form, ...record }} saveLabel={t('save')} hint={null} onClose={onClose}>
      <Field label={t('keep')} error={form.formState.errors.keep?.message} hint={t('keepHint')}>
        <Select autoFocus {...form.register('keep')}>
          {retentionChoices(keptFor, setting).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div role="status">
        {due && (
          <Note tone="warning" title={t('due.title')}>
            {t.rich('due.text', { time: <Time value={due} />, oldest: <Time value={oldest} /> })}
          </Note>
        )}
      </div>
    </RecordSheet>
  );
}
