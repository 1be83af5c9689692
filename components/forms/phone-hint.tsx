import Link from 'next/link';
import { useAppActions } from '@/components/ui/app-actions';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { can } from '@/lib/auth/permissions';
import { MAX_PHONE_LENGTH } from '@/lib/contacts/schema';
import { paths } from '@/lib/paths';
import { useDefaultCountry } from '@/lib/settings/queries';
import { isNational, usePhoneReading } from './phone-reading';

/** How the typed number is read, once typing pauses: country and spacing, or why it may be wrong. */
export function PhoneHint({ typed, children }: { typed: string; children?: string }) {
  const { phone, reading } = usePhoneReading(typed);
  const country = useDefaultCountry();
  if (phone.length > MAX_PHONE_LENGTH) return <span className="text-warning">This number is too long.</span>;
  if (!reading || (country === null && isNational(phone))) {
    return (
      <>
        {country
          ? `Include + and the country code (optional for ${country}).`
          : 'Include + and the country code.'}{' '}
        {country === null && isNational(phone) && <ChooseCountry />}
        {children}
      </>
    );
  }
  if (reading.doubt) return <span className="text-warning">{reading.doubt}</span>;
  return (
    <>
      <PhoneNumber phone={reading.e164 ?? ''} />
      {reading.country && ` · ${reading.country}`}
    </>
  );
}

function ChooseCountry() {
  if (!can(useAppActions().roles, 'general-settings:write')) {
    return <>An admin can choose a default country. </>;
  }
  return (
    <Link href={paths.generalSettings} target="_blank" prefetch={false} className="underline">
      Choose a default country
    </Link>
  );
}
