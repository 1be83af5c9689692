'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useAppActions } from '@/components/shell/session/app-actions';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { useDebounced } from '@/components/ui/hooks/timing';
import { can } from '@/lib/auth/permissions';
import { contactQueries } from '@/lib/contacts/queries';
import { LONGEST_PHONE } from '@/lib/contacts/schema';
import { paths } from '@/lib/paths';
import { useDefaultCountry } from '@/lib/settings/queries';

const ENOUGH_TO_TELL = 6;
const PAUSE_MS = 250;

/** How the typed number is read, once typing pauses: country and spacing, or why it may be wrong. */
export function PhoneHint({ typed, children }: { typed: string; children?: string }) {
  const phone = useDebounced(typed.trim(), PAUSE_MS);
  const country = useDefaultCountry();
  const { data: reading } = useQuery({
    ...contactQueries.phone(phone),
    enabled: phone.length >= ENOUGH_TO_TELL && phone.length <= LONGEST_PHONE,
  });
  if (phone.length > LONGEST_PHONE) return <span className="text-warning">This number is too long.</span>;
  if (!reading || phone.length < ENOUGH_TO_TELL || (country === null && isNational(phone))) {
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

/** Whether the number has no country code. */
function isNational(phone: string): boolean {
  return phone !== '' && !/^(\+|00)/.test(phone);
}

/** Where numbers without country code get one for everybody. */
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
