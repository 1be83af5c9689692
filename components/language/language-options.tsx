import type { LanguageChoice } from '@/lib/language/choices';

/** Each language by its own name, and read aloud in it. */
export function LanguageOptions({ languages }: { languages: LanguageChoice[] }) {
  return languages.map(({ tag, name }) => (
    <option key={tag} value={tag} lang={tag}>
      {name}
    </option>
  ));
}
