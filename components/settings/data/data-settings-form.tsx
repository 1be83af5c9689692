import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type Control, useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time } from '@/components/ui/display/time';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { useSaveDataSettings } from '@/lib/data/mutations';
import { dataQueries } from '@/lib/data/queries';
import {
  type DataSettings,
  type DataSettingsInput,
  type DataSettingsRead,
  DEFAULT_DATA_SETTINGS,
  dataSettingsForm,
  KEPT_PARTS,
  type KeptPart,
  monthChoices,
  shortened,
  toDataSettingsInput,
} from '@/lib/data/settings';
import { paths } from '@/lib/paths';
import { SettingForm } from '../setting-form';
import { isAnyDue, RemovalList } from './removal-list';

const FIELDS: Record<KeptPart, { label: string; hint: string }> = {
  messages: {
    label: 'Keep messages for',
    hint: 'The history, and the messages of each contact. Messages whose outcome is unknown stay.',
  },
  people: {
    label: 'Keep people of broadcasts for',
    hint: 'After a broadcast has ended. Its counts stay. It can’t be sent again to those who didn’t get it.',
  },
  audience_files: {
    label: 'Keep files and numbers of audiences for',
    hint: 'After a broadcast has ended. A duplicate starts without them, and an export has no columns of the file.',
  },
  import_rows: {
    label: 'Keep rows of imports for',
    hint: 'After an import has ended. Its counts and what it saved stay. It can’t be undone any more.',
  },
};

export function DataSettingsForm({ settings }: { settings: DataSettingsRead }) {
  const { removed, is_clock_proven, ...setting } = settings;
  const { mutateAsync } = useSaveDataSettings();
  const client = useQueryClient();
  const { ask, dialog } = useQuestion();

  async function confirm(next: DataSettings, before: DataSettings): Promise<boolean> {
    if (shortened(next, before).length === 0) return true;
    const preview = await client.fetchQuery(dataQueries.preview(toDataSettingsInput(next))).catch(() => null);
    return ask({
      title: 'Remove old data for good?',
      text: (
        <div className="grid gap-2">
          {preview === null && 'Couldn’t count what would be removed.'}
          {preview && !isAnyDue(preview) && 'Nothing is that old yet. From now on, it is removed once a day.'}
          {preview && isAnyDue(preview) && <RemovalList preview={preview} />}
          <p>Only a backup can bring it back.</p>
        </div>
      ),
      confirm: 'Save and remove',
    });
  }

  return (
    <SectionCard title="How long data is kept">
      <p className="max-w-160 text-muted">
        Once a day, Frontdesk removes what is older. Work that is scheduled, running or paused stays, and so
        does what keeps people from getting a message twice. The audit log has{' '}
        <Link href={`${paths.audit}?panel=retention`} className="text-accent underline">
          a setting of its own
        </Link>
        .
      </p>
      {!is_clock_proven && (
        <Note>
          Nothing is removed yet: the server’s clock must first show seven days in a row, so that a wrong
          clock can’t remove anything. This begins again when a backup is restored.
        </Note>
      )}
      {dialog}
      <div className="max-w-120">
        <SettingForm
          name="data-settings"
          notSaved="How long data is kept wasn’t saved."
          setting={setting}
          schema={dataSettingsForm}
          fields={KEPT_PARTS}
          confirm={confirm}
          save={mutateAsync}
          toValues={toDataSettingsInput}
          saved="Settings saved."
          saveLabel="Save settings"
        >
          {({ control, register, formState: { errors } }) => (
            <>
              {KEPT_PARTS.map((part) => (
                <Field
                  key={part}
                  label={FIELDS[part].label}
                  error={errors[part]?.message}
                  hint={
                    <>
                      {FIELDS[part].hint}
                      {removed[part] && (
                        <>
                          {' '}
                          Last removed <Time value={removed[part].at} inSentence />.
                        </>
                      )}
                    </>
                  }
                >
                  <Select frame="max-w-60" {...register(part)}>
                    {monthChoices(setting[part]).map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </Field>
              ))}
              <Preview control={control} />
            </>
          )}
        </SettingForm>
      </div>
    </SectionCard>
  );
}

type PreviewProps = { control: Control<DataSettingsInput, unknown, DataSettings> };

function Preview({ control }: PreviewProps) {
  const values = useWatch({ control });
  const chosen = dataSettingsForm.safeParse(values);
  const isAnyLimited = chosen.success && Object.values(chosen.data).some((months) => months !== null);
  const { data, error, isFetching } = useQuery({
    ...dataQueries.preview(toDataSettingsInput(chosen.data ?? DEFAULT_DATA_SETTINGS)),
    enabled: isAnyLimited,
  });
  return (
    <div role="status" className={isFetching ? 'opacity-60' : undefined}>
      {isAnyLimited && error && (
        <Note tone="warning">Couldn’t count what would be removed. {error.message}</Note>
      )}
      {isAnyLimited && data && !error && isAnyDue(data) && (
        <Note tone="warning" title="This would be removed now">
          <RemovalList preview={data} />
        </Note>
      )}
      {isAnyLimited && data && !error && !isAnyDue(data) && (
        <p className="text-muted text-small">Nothing is that old yet.</p>
      )}
    </div>
  );
}
