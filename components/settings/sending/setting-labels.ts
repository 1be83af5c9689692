import type { SendSettings } from '@/lib/sends/settings';

export const SETTING_LABELS: Record<keyof SendSettings, string> = {
  per_person_day: 'Messages from each team member in 24 hours',
  per_team_day: 'Messages from everyone in 24 hours',
  shield_minutes: 'Minutes before the same message can go to the same person again',
};
