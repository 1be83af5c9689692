import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type Control, useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time } from '@/components/ui/display/time';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useSaveDataSettings } from '@/lib/data/mutations';
import { dataQueries } from '@/lib/data/queries';
import {
  type DataSettings,
  type DataSettingsInput,
  type DataSettingsRead,
  DEFAULT_DATA_SETTINGS,
  dataSettingsForm,
  KEPT_PARTS,
  keptChoices,
  shortened,
  toDataSettingsInput,
} from '@/lib/data/settings';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { SettingForm } from '../setting-form';
import { isAnyDue, RemovalList } from './removal-list';

export function DataSettingsForm({ settings }: { settings: DataSettingsRead }) {
  const { removed, is_clock_proven, ...setting } = settings;
  const t = useMessages('data-settings-form');
  const keptFor = useMessages('kept-for');
  const { mutateAsync } = useSaveDataSettings();
  const client = useQueryClient();

  async function confirm(next: DataSettings, before: DataSettings) {
    if (shortened(next, before).length === 0) return null;
    const preview = await client.fetchQuery(dataQueries.preview(toDataSettingsInput(next))).catch(() => null);
    return {
      title: t('ask.title'),
      text: (
        <div className="grid gap-2">
          {preview === null && t('notCounted')}
          {preview && !isAnyDue(preview) && t('ask.nothingYet')}
          {preview && isAnyDue(preview) && <RemovalList preview={preview} />}
          <p>{t('ask.text')}</p>
        </div>
      ),
      confirm: t('ask.confirm'),
    };
  }

  return (
    <SectionCard title={t('title')}>
      <p className="max-w-160 text-muted">
        {t.rich('text', {
          link: (text) => (
            <Link href={`${paths.audit}?panel=retention`} className="text-accent underline">
              {text}
            </Link>
          ),
        })}
      </p>
      {!is_clock_proven && <Note>{t('clockUnproven')}</Note>}
      <div className="max-w-120">
        <SettingForm
          name="data-settings"
          notSaved={coded('data-settings-form.notSaved')}
          setting={setting}
          schema={dataSettingsForm}
          fields={KEPT_PARTS}
          confirm={confirm}
          save={mutateAsync}
          toValues={toDataSettingsInput}
          saved={coded('data-settings-form.saved')}
          saveLabel={t('save')}
        >
          {({ control, register, formState: { errors } }) => (
            <>
              {KEPT_PARTS.map((part) => (
                <Field
                  key={part}
                  label={t(`keep.${part}`)}
                  error={errors[part]?.message}
                  hint={
                    <>
                      {t(`hint.${part}`)}
                      {removed[part] && (
                        <> {t.rich('lastRemoved', { time: <Time value={removed[part].at} inSentence /> })}</>
                      )}
                    </>
                  }
                >
                  <Select frame="max-w-60" {...register(part)}>
                    {keptChoices(part, keptFor, setting[part]).map(({ value, label }) => (
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
  const t = useMessages('data-settings-form');
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
        <Note tone="warning">
          {t('notCounted')} {error.message}
        </Note>
      )}
      {isAnyLimited && data && !error && isAnyDue(data) && (
        <Note tone="warning" title={t('wouldRemove')}>
          <RemovalList preview={data} />
        </Note>
      )}
      {isAnyLimited && data && !error && !isAnyDue(data) && (
        <p className="text-muted text-small">{t('nothingYet')}</p>
      )}
    </div>
  );
}
