import type { Translate } from '../messages/catalog';
import type { BroadcastState, DeliveryState, ExclusionReason } from './states';

export function broadcastStateLabel(t: Translate<'broadcasts-states'>, state: BroadcastState): string {
  return t(`state.${state}`);
}

export function deliveryLabel(t: Translate<'broadcasts-outcomes'>, state: DeliveryState): string {
  return t(`outcome.${state}`);
}

export function exclusionLabel(t: Translate<'broadcasts-outcomes'>, reason: ExclusionReason): string {
  return t(`reason.${reason}`);
}
