import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { useLanguage } from '@/lib/messages/messages-provider';
import { languageTag } from '@/lib/templates/language-tag';

const names = new Map<string, Intl.DisplayNames>();

/**
 * Names languages by WhatsApp’s code, `es_MX`, in the language of the reader. Only after hydration, because browsers and
 * the server know other names: until then, and for a language without a name, it is the code.
 */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  const hydrated = useHydrated();
  return (code) => (hydrated ? (nameOf(language, code) ?? code) : code);
}

function nameOf(language: string, code: string): string | undefined {
  const known =
    names.get(language) ?? new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  names.set(language, known);
  try {
    const name = known.of(languageTag(code));
    // Some languages begin it with a small letter, which is for the middle of a sentence.
    return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return undefined;
  }
}
