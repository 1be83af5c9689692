import { z } from 'zod';
import { timeZone } from '../dates/schema';
import { coded } from '../messages/coded';
import { typedTextOrNone } from '../names';
import { typed, typedOrNone } from '../typed-number';

/** How many people a business may message within 24 hours, by WhatsApp's tiers. */
export const TIERS = [250, 2_000, 10_000, 100_000] as const;

const MAX_PEOPLE = 1_000_000;
const PEOPLE = coded('broadcast-settings-form.people', { max: MAX_PEOPLE });
const people = z.int(PEOPLE).min(0, PEOPLE).max(MAX_PEOPLE, PEOPLE);

export const broadcastSettings = z.object({
  approval_above: people,
  /** Above this the person who starts it types the number of messages. */
  confirm_above: people,
  /** Whether marketers may approve broadcasts of others, besides admins. */
  marketers_approve: z.boolean(),
  /** The time zone of new broadcasts; null for that of the author's browser. */
  zone: timeZone.nullable(),
  /** WhatsApp's current limit for this business; null without a limit or if it isn't known. */
  tier: z.literal(TIERS, coded('broadcast-settings-form.tier')).nullable(),
});

export type BroadcastSettings = z.output<typeof broadcastSettings>;

const { shape } = broadcastSettings;

/** The same as typed into the form; no tier and no time zone are empty texts. */
export const broadcastSettingsForm = broadcastSettings.extend({
  approval_above: typed(shape.approval_above),
  confirm_above: typed(shape.confirm_above),
  tier: typedOrNone(shape.tier),
  zone: typedTextOrNone(timeZone),
});

export type BroadcastSettingsInput = z.input<typeof broadcastSettingsForm>;

export function toBroadcastSettingsInput(settings: BroadcastSettings): BroadcastSettingsInput {
  const { approval_above, confirm_above, tier, zone } = settings;
  return {
    ...settings,
    approval_above: String(approval_above),
    confirm_above: String(confirm_above),
    tier: tier === null ? '' : String(tier),
    zone: zone ?? '',
  };
}

export const DEFAULT_BROADCAST_SETTINGS: BroadcastSettings = {
  approval_above: 200,
  confirm_above: 1_000,
  zone: null,
  marketers_approve: false,
  tier: null,
};
