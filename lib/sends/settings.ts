import { z } from 'zod';
import { typed } from '../typed-number';

const cap = z.int('Use a whole number.').min(0, 'Use 0 or more.').max(1_000_000, 'Use at most 1,000,000.');

export const sendSettings = z.object({
  /** Messages that one person may send within 24 hours. 0 stops them all. */
  per_person_day: cap,
  /** Messages of everyone together within 24 hours. */
  per_team_day: cap,
  /** How long the same message to the same person is stopped. */
  shield_minutes: z
    .int('Use a whole number.')
    .min(1, 'Use at least 1.')
    .max(1_440, 'Use at most 1,440: a day.'),
});

export type SendSettings = z.output<typeof sendSettings>;

const { shape } = sendSettings;

export const sendSettingsForm = z.object({
  per_person_day: typed(shape.per_person_day),
  per_team_day: typed(shape.per_team_day),
  shield_minutes: typed(shape.shield_minutes),
});

export type SendSettingsForm = z.input<typeof sendSettingsForm>;

export function toSendSettingsForm(settings: SendSettings): SendSettingsForm {
  return {
    per_person_day: String(settings.per_person_day),
    per_team_day: String(settings.per_team_day),
    shield_minutes: String(settings.shield_minutes),
  };
}

export const DEFAULT_SEND_SETTINGS: SendSettings = {
  per_person_day: 250,
  per_team_day: 1_000,
  shield_minutes: 10,
};

export type SendSettingsRead = SendSettings & { used_by_me: number; used_by_everyone: number };
