import type { Translate } from '../messages/catalog';
import type { PastedPart } from './pasted';

/** What a part is called that is kept as it was pasted: "voice call button". */
export function keptLabel(t: Translate<'templates'>, { part, type }: PastedPart): string {
  return part === 'other' ? t('kept.other', { type }) : t(`kept.${part}`);
}
