import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { useUpdateFacts } from '@/lib/contact-facts/mutations';
import type { FactsUpdate } from '@/lib/contact-facts/schema';

/** Changes facts at once. `notSaved` is the title of the toast after an error, when they are again as they were. */
export function useChangeFacts(contact: string, notSaved: string) {
  const { mutateAsync } = useUpdateFacts(contact);

  /** Resolves to whether it was saved. */
  return async (update: FactsUpdate): Promise<boolean> => {
    try {
      await mutateAsync(update);
      return true;
    } catch (error) {
      void toast('error', notSaved, { description: saidOf(error) });
      return false;
    }
  };
}
