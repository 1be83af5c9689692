'use client';

import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/hooks/timing';
import { contactQueries } from '@/lib/contacts/queries';
import { LONGEST_PHONE } from '@/lib/contacts/schema';
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
  if (!reading || phone.length < ENOUGH_TO_TELL) {
    return (
      <>
        With + and the country code{country && `, unless it is a number of ${country}`}. {children}
      </>
    );
  }
  if (reading.doubt) return <span className="text-warning">{reading.doubt}</span>;
  return (
    <>
      <bdi dir="ltr" className="num">
        {reading.formatted}
      </bdi>
      {reading.country && ` · ${reading.country}`}
    </>
  );
}
