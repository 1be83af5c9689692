import { expect, it } from 'vitest';
import { moreThanTeam, sendSettingsForm } from './settings';

const TYPED = { per_person_day: '250', per_team_day: '1,000', shield_minutes: '10' };

it.each([
  ['per_person_day', '-5', 'Use a whole number from 0 to 1,000,000.'],
  ['per_team_day', 'many', 'Use a whole number from 0 to 1,000,000.'],
  ['shield_minutes', '0', 'Use a whole number from 1 to 1,440 (one day).'],
  ['shield_minutes', '1441', 'Use a whole number from 1 to 1,440 (one day).'],
])('says which numbers %s takes when %j was typed', (name, typed, message) => {
  expect(sendSettingsForm.safeParse({ ...TYPED, [name]: typed }).error?.issues).toMatchObject([{ message }]);
});

it('says that a member may send more than the team when the team’s limit is lower', () => {
  expect(moreThanTeam({ ...TYPED, per_person_day: '2,000' })).toBe(
    'This is more than the team’s limit of 1,000, which applies first.',
  );
  expect(moreThanTeam({ ...TYPED, per_person_day: '1000' })).toBeUndefined();
  expect(moreThanTeam({ ...TYPED, per_person_day: 'many' })).toBeUndefined();
});
