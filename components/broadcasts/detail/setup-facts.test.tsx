import { expect, it } from 'vitest';
import { translate } from '@/lib/messages/loaded';
import { leftOutBy } from './setup-facts';

const t = translate('en', 'broadcasts-detail');

const exclusions = {
  marketing_days: 1,
  template_days: 30,
  other_broadcasts: true,
  unknown_numbers: 'leave_out',
  us_marketing: 'leave_out',
} as const;

it('says who is left out of a marketing broadcast', () => {
  expect(leftOutBy(t, { template: { category: 'MARKETING' }, exclusions })).toEqual([
    'People who got a marketing message in the last day',
    'People who got this template in the last 30 days',
    'People queued in another broadcast',
    'Numbers not in your contacts',
    'Numbers in the United States',
  ]);
});

it('says nothing of marketing when the template is for something else', () => {
  expect(leftOutBy(t, { template: { category: 'UTILITY' }, exclusions })).toEqual([
    'People who got this template in the last 30 days',
    'People queued in another broadcast',
    'Numbers not in your contacts',
  ]);
});
