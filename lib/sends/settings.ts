import { z } from 'zod';
import { type Coded, coded } from '../messages/coded';
import { readWholeNumber, typed } from '../typed-number';

const MAX_CAP = 1_000_000;
const CAP = coded('send-settings-form.wholeNumber', { min: 0, max: MAX_CAP });
const cap = z.int(CAP).min(0, CAP).max(MAX_CAP, CAP);

const MAX_MINUTES = 1_440;
const MINUTES = coded('send-settings-form.minutes', { min: 1, max: MAX_MINUTES });

export const sendSettings = z.object({
  /** Messages that one person may send within 24 hours. 0 stops them all. */
  per_person_day: cap,
  /** Messages of everyone together within 24 hours. */
  per_team_day: cap,
  /** How long the same message to the same person is stopped. */
  shield_minutes: z.int(MINUTES).min(1, MINUTES).max(MAX_MINUTES, MINUTES),
});

export type SendSettings = z.output<typeof sendSettings>;

const { shape } = sendSettings;

export const sendSettingsForm = z.object({
  per_person_day: typed(shape.per_person_day),
  per_team_day: typed(shape.per_team_day),
  shield_minutes: typed(shape.shield_minutes),
});

export type SendSettingsInput = z.input<typeof sendSettingsForm>;

/** Says that a member can't reach their limit because the team's is lower; undefined when they can. */
export function moreThanTeam({ per_person_day, per_team_day }: SendSettingsInput): Coded | undefined {
  const [each, team] = [readWholeNumber(per_person_day), readWholeNumber(per_team_day)];
  if (each === null || team === null || each <= team) return undefined;
  return coded('send-settings-form.moreThanTeam', { limit: team });
}

export function toSendSettingsInput(settings: SendSettings): SendSettingsInput {
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
