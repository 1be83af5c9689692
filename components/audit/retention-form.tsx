import { AfterSave } from '@/components/forms/after-save';
import { RecordSheet } from '@/components/forms/record-sheet';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useNow } from '@/components/ui/hooks/timing';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveAuditSettings } from '@/lib/audit/mutations';
import type { AuditSettings, AuditSettingsRead } from '@/lib/audit/settings';
import {
  dueBefore,
  type Retention,
  retentionChoices,
  retentionForm,
  toRetention,
} from '@/lib/audit/settings';
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

function OpenForm({ settings, onClose }: RetentionFormProps) {
  const t = useMessages('audit-form');
  const { mutateAsync } = useSaveAuditSettings();
  const keptFor = useMessages('kept-for');
  const oldest = settings.oldest_at;
  const { form, ...record } = useRecordForm<Retention, AuditSettings, AuditSettings>({
    name: NAME,
    record: { keep_years: settings.keep_years },
    values: toRetention(settings),
    schema: retentionForm,
    fields: ['keep'],
    notSaved: () => t('notSaved'),
    write: (next, { seen }) => mutateAsync({ ...next, expected: seen }),
    onSaved(_saved, { isOpen }) {
      void toast('success', t('saved'));
      if (isOpen) onClose();
    },
  });
  const now = useNow();
  const keep = form.watch('keep');
  const due = now === null ? null : dueBefore({ keep }, oldest, now);

  return (
    <RecordSheet form={{ form, ...record }} saveLabel={t('save')} hint={null} onClose={onClose}>
      <Field label={t('keep')} error={form.formState.errors.keep?.message} hint={t('keepHint')}>
        <Select autoFocus {...form.register('keep')}>
          {retentionChoices(keptFor, settings).map(({ value, label }) => (
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
