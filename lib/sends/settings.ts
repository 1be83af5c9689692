import { z } from 'zod';
import { formatNumber } from '../format';
import { readWholeNumber, typed } from '../typed-number';

const CAP = 'Use a whole number from 0 to 1,000,000.';
const cap = z.int(CAP).min(0, CAP).max(1_000_000, CAP);

const MINUTES = 'Use a whole number from 1 to 1,440 (one day).';

export const sendSettings = z.object({
  /** Messages that one person may send within 24 hours. 0 stops them all. */
  per_person_day: cap,
  /** Messages of everyone together within 24 hours. */
  per_team_day: cap,
  /** How long the same message to the same person is stopped. */
  shield_minutes: z.int(MINUTES).min(1, MINUTES).max(1_440, MINUTES),
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
export function moreThanTeam({ per_person_day, per_team_day }: SendSettingsInput): string | undefined {
  const [each, team] = [readWholeNumber(per_person_day), readWholeNumber(per_team_day)];
  if (each === null || team === null || each <= team) return undefined;
  return `This is more than the team’s limit of ${formatNumber(team)}, which applies first.`;
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
