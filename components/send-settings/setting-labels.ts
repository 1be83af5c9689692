import type { SendSettings } from '@/lib/sends/settings';

export const SETTING_LABELS: Record<keyof SendSettings, string> = {
  per_person_day: 'Messages a person may send in 24 hours',
  per_desk_day: 'Messages everyone together may send in 24 hours',
  shield_minutes: 'Minutes during which the same message to the same person is stopped',
};
