import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/hooks/timing';
import { contactQueries } from '@/lib/contacts/queries';
import { MAX_PHONE_LENGTH } from '@/lib/contacts/schema';

const MIN_LENGTH = 6;
/**
 * Texts are read from this length on, although it is too short for a number: when it is saved, the form must know
 * that.
 */
const MIN_READ = 5;
const PAUSE_MS = 250;

/** A typed number once typing pauses, and how it is read; undefined while that isn't known, or too short to tell. */
export function usePhoneReading(typed: string) {
  const phone = useDebounced(typed.trim(), PAUSE_MS);
  const isRead = phone.length >= MIN_READ && phone.length <= MAX_PHONE_LENGTH;
  const { data } = useQuery({ ...contactQueries.phone(phone), enabled: isRead });
  return { phone, reading: isRead && phone.length >= MIN_LENGTH ? data : undefined };
}

export function isNational(phone: string): boolean {
  return /^[\d(]/.test(phone) && !phone.startsWith('00');
}
