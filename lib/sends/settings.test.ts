import { expect, it } from 'vitest';
import { coded } from '../messages/coded';
import { moreThanTeam, sendSettingsForm } from './settings';

const WHOLE = coded('send-settings-form.wholeNumber', { min: 0, max: 1_000_000 });
const MINUTES = coded('send-settings-form.minutes', { min: 1, max: 1_440 });

const TYPED = { per_person_day: '250', per_team_day: '1,000', shield_minutes: '10' };

it.each([
  ['per_person_day', '-5', WHOLE],
  ['per_team_day', 'many', WHOLE],
  ['shield_minutes', '0', MINUTES],
  ['shield_minutes', '1441', MINUTES],
])('says which numbers %s takes when %j was typed', (name, typed, message) => {
  expect(sendSettingsForm.safeParse({ ...TYPED, [name]: typed }).error?.issues).toMatchObject([{ message }]);
});

it('says that a member may send more than the team when the team’s limit is lower', () => {
  expect(moreThanTeam({ ...TYPED, per_person_day: '2,000' })).toBe(
    coded('send-settings-form.moreThanTeam', { limit: 1_000 }),
  );
  expect(moreThanTeam({ ...TYPED, per_person_day: '1000' })).toBeUndefined();
  expect(moreThanTeam({ ...TYPED, per_person_day: 'many' })).toBeUndefined();
});
