import type { ConditionWords } from '@/lib/contact-facts/condition-words';
import type { Namespace } from '@/lib/messages/catalog';
import { createTranslator } from '@/lib/messages/translator';
import { compiledMessages } from '@/lib/server/messages/catalog';

export function conditionWordsIn(language: string): ConditionWords {
  const words = <In extends Namespace>(namespace: In) =>
    createTranslator<In>(language, compiledMessages(language, namespace));
  return {
    t: words('contact-conditions'),
    flags: words('contact-filters'),
    quality: words('contact-quality'),
    yesNo: words('contact-fields'),
    times: words('times'),
  };
}
