import { useMessages } from '../messages/messages-provider';
import type { ConditionWords } from './condition-words';

/** The words of conditions in the language of the reader. */
export function useConditionWords(): ConditionWords {
  const t = useMessages('contact-conditions');
  const flags = useMessages('contact-filters');
  const quality = useMessages('contact-quality');
  const yesNo = useMessages('contact-fields');
  const times = useMessages('times');
  return { t, flags, quality, yesNo, times };
}
