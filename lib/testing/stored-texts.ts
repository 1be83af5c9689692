import { inLanguage } from '@/lib/messages/coded';

/** The texts of the store that a reader of Spanish would get in English, or with a value left out. */
export const notInSpanish = (texts: readonly string[]): string[] =>
  texts.filter((text) => {
    const spanish = inLanguage('es', text);
    return spanish === inLanguage('en', text) || /\{[a-z]\w*\}/i.test(spanish);
  });
