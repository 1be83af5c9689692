import { useConditionWords } from '../contact-facts/use-condition-words';
import { useMessages } from '../messages/messages-provider';
import { filterLabels } from './filter-labels';

type Given<Rest> = Rest extends [unknown, ...infer Others] ? Others : never;

/** `filterLabels` in the language of the reader. */
export function useFilterLabels() {
  const t = useMessages('contact-filters');
  const quality = useMessages('contact-quality');
  const times = useMessages('times');
  const conditions = useConditionWords();
  return (...given: Given<Parameters<typeof filterLabels>>) =>
    filterLabels({ t, quality, times, conditions }, ...given);
}
