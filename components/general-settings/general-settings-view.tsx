'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ListFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useAction } from '@/components/ui/hooks/use-action';
import { PAGE_TITLES } from '@/lib/page-titles';
import { generalSettingQuery, useSaveGeneralSettings } from '@/lib/settings/queries';
import type { GeneralSettings, PhoneCountry } from '@/lib/settings/schema';

export function GeneralSettingsView({ countries }: { countries: PhoneCountry[] }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(generalSettingQuery());
  return (
    <>
      <PageHeader title={PAGE_TITLES.generalSettings} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && (
          <div role="status" aria-label="Loading the settings" className="max-w-120">
            <Skeleton className="h-20 w-full" />
          </div>
        )}
        {!data && !isPending && (
          <ListFailed
            title="Couldn’t load the settings"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && <CountryForm settings={data} countries={countries} />}
      </div>
    </>
  );
}

type CountryFormProps = { settings: GeneralSettings; countries: PhoneCountry[] };

function CountryForm({ settings, countries }: CountryFormProps) {
  const [chosen, setChosen] = useState(settings.default_country ?? '');
  const save = useSaveGeneralSettings();
  const { run, pending } = useAction('Couldn’t save the settings.');
  const current = countries.find(({ code }) => code === chosen);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const default_country = chosen === '' ? null : chosen;
    await run(() => save.mutateAsync({ default_country }), 'Settings saved.');
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-120 content-start gap-4">
      <Field
        label="Default country of phone numbers"
        hint={
          current
            ? `A number without + and country code is read as one of ${current.name} (+${current.calling_code}), wherever one is entered.`
            : 'Without one, every number needs + and its country code.'
        }
      >
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">None</option>
          {countries.map(({ code, name, calling_code }) => (
            <option key={code} value={code}>
              {name} (+{calling_code})
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
