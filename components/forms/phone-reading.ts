import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/hooks/timing';
import { contactQueries } from '@/lib/contacts/queries';
import { MAX_PHONE_LENGTH } from '@/lib/contacts/schema';

const MIN_LENGTH = 6;
/** A shorter one is read too, so that a form knows when it is saved that it is none. */
const MIN_READ = 5;
const PAUSE_MS = 250;

/** A typed number once typing pauses, and how it is read; undefined while that isn't known, or too short to tell. */
export function usePhoneReading(typed: string) {
  const phone = useDebounced(typed.trim(), PAUSE_MS);
  const isRead = phone.length >= MIN_READ && phone.length <= MAX_PHONE_LENGTH;
  const { data } = useQuery({ ...contactQueries.phone(phone), enabled: isRead });
  return { phone, reading: isRead && phone.length >= MIN_LENGTH ? data : undefined };
}

/** Whether the number has no country code. */
export function isNational(phone: string): boolean {
  return /^[\d(]/.test(phone) && !phone.startsWith('00');
}
