import { reported } from '@/components/ui/hooks/use-action';
import { useUpdateFacts } from '@/lib/contact-facts/mutations';
import type { FactsUpdate } from '@/lib/contact-facts/schema';
import type { Coded } from '@/lib/messages/coded';

/** Changes facts at once. `notSaved` is the title of the toast after an error, when they are again as they were. */
export function useChangeFacts(contact: string, notSaved: Coded) {
  const { mutateAsync } = useUpdateFacts(contact);
  return (update: FactsUpdate) => reported(notSaved, () => mutateAsync(update));
}
