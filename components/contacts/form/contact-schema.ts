import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNational } from '@/components/forms/phone-reading';
import { contactQueries } from '@/lib/contacts/queries';
import { contactInput, internationalContact, type ParsedPhone } from '@/lib/contacts/schema';
import { useDefaultCountry } from '@/lib/settings/queries';

/** Numbers need a country code while no default country is known. */
export function useContactSchema() {
  const client = useQueryClient();
  const country = useDefaultCountry();
  return useMemo(() => {
    if (country === null) return internationalContact;
    return contactWithReadings((phone) => client.getQueryData(contactQueries.phone(phone).queryKey));
  }, [client, country]);
}

/**
 * Refuses a number without a country code that was already read as invalid. Otherwise only the server would refuse
 * it, once all else is right.
 */
export function contactWithReadings(readingOf: (phone: string) => ParsedPhone | undefined) {
  return contactInput.extend({
    phone: contactInput.shape.phone.superRefine((phone, context) => {
      const reading = readingOf(phone);
      if (reading?.e164 !== null || !isNational(phone)) return;
      context.addIssue({ code: 'custom', message: reading.doubt ?? '' });
    }),
  });
}
