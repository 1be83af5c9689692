import { useWatch } from 'react-hook-form';
import { languageTag } from '@/lib/templates/language-tag';
import type { TemplateControl } from './template-values';

/** The tag of the typed language, for `lang` of fields that hold a text of the template. */
export function useTemplateTag(control: TemplateControl): string {
  return languageTag(useWatch({ control, name: 'language' }).trim());
}
