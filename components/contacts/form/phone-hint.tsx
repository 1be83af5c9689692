'use client';

import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/ui/hooks/use-debounced';
import { contactQueries } from '@/lib/contacts/queries';
import type { ContactFormValues, ContactInput } from '@/lib/contacts/schema';

const ENOUGH_TO_TELL = 6;
const LONGEST_TOLD = 40;
const PAUSE_MS = 250;

/** What the typed number means, once the typing pauses: its country and spacing, or why it may be wrong. */
export function PhoneHint({ control }: { control: Control<ContactFormValues, unknown, ContactInput> }) {
  const typed = useWatch({ control, name: 'phone' });
  const phone = useDebounced(typed.trim(), PAUSE_MS);
  const { data: reading } = useQuery({
    ...contactQueries.phone(phone),
    enabled: phone.length >= ENOUGH_TO_TELL && phone.length <= LONGEST_TOLD,
  });
  if (phone.length > LONGEST_TOLD) return <span className="text-warning">This number is too long.</span>;
  if (!reading || phone.length < ENOUGH_TO_TELL) return <>With + and the country code.</>;
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
