import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { Select } from '@/components/ui/form-controls/select';
import { contactQueries } from '@/lib/contacts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { phoneCountryQueries, useDefaultCountry } from '@/lib/settings/queries';
import { isNational, usePhoneReading } from './phone-reading';

type PhoneCountryProps = {
  typed: string;
  /** Gets the number with its country code. It should also focus the field, since the choice disappears. */
  onComplete: (phone: string) => void;
};

/**
 * Offers countries to complete a number that was typed without a country code. Renders nothing for any other number.
 */
export function PhoneCountryChoice({ typed, onComplete }: PhoneCountryProps) {
  const { phone, reading } = usePhoneReading(typed);
  const defaultCountry = useDefaultCountry();
  const lacksCode = isNational(phone) && reading !== undefined;
  if (!lacksCode || (defaultCountry !== null && reading.doubt === null)) return null;
  return <Choice phone={phone} onComplete={onComplete} />;
}

function Choice({ phone, onComplete }: { phone: string; onComplete: (phone: string) => void }) {
  const t = useMessages('phone-fields');
  const [chosen, setChosen] = useState<string | null>(null);
  const countries = useQuery(phoneCountryQueries.all()).data ?? [];
  const region = new Intl.Locale(navigator.language).region;
  const country = chosen ?? countries.find(({ code }) => code === region)?.code ?? '';
  const id = useId();
  const { data, error } = useQuery({ ...contactQueries.phone(phone, country), enabled: country !== '' });
  const e164 = data?.doubt === null ? data.e164 : null;
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('countryOf')}</legend>
      <label htmlFor={id} className="font-medium text-small">
        {t('country')}
      </label>
      <Select
        id={id}
        size="sm"
        frame="w-56"
        value={country}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('choose')}</option>
        {countries.map(({ code, name, calling_code }) => (
          <option key={code} value={code}>
            {name} +{calling_code}
          </option>
        ))}
      </Select>
      {e164 !== null && (
        <Button size="sm" onClick={() => onComplete(data?.formatted ?? e164)}>
          {t.rich('use', { phone: <PhoneNumber phone={e164} /> })}
        </Button>
      )}
      <span role="status" className="text-small text-warning empty:hidden">
        {data?.doubt ?? error?.message}
      </span>
    </fieldset>
  );
}
