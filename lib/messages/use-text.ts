import { inLanguage } from './coded';
import { useLanguage } from './messages-provider';

/** Writes coded text with its values, such as the issues of a schema. */
export function useText(): (text: string) => string {
  const language = useLanguage();
  return (text) => inLanguage(language, text);
}
