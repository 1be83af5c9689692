import type { Translate } from '../messages/catalog';
import type { BroadcastState, DeliveryState, ExclusionReason } from './states';

export function stateLabel(t: Translate<'broadcasts-states'>, state: BroadcastState): string {
  return t(`state.${state}`);
}

export function outcomeLabel(t: Translate<'broadcasts-outcomes'>, state: DeliveryState): string {
  return t(`outcome.${state}`);
}

export function reasonLabel(t: Translate<'broadcasts-outcomes'>, reason: ExclusionReason): string {
  return t(`reason.${reason}`);
}
