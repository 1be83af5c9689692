import type { Translate } from '../messages/catalog';
import type { Colleague } from './schema';

export function colleagueName(t: Translate<'contact-conditions'>, { name, active }: Colleague): string {
  return active ? name : t('deactivated', { name });
}
