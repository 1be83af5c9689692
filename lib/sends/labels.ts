import type { Translate } from '../messages/catalog';
import type { SendState } from './schema';

type T = Translate<'sends-states'>;

/** One or two words, for lists and tables. */
export function stateLabel(t: T, state: SendState): string {
  return t(`state.${state}`);
}

/** For a single message: also says what its state leaves open. */
export function outcomeLabel(t: T, state: SendState): string {
  return t(`outcome.${state}`);
}

export function testOutcomeLabel(t: T, state: Exclude<SendState, 'accepted'>): string {
  return t(`test.${state}`);
}
