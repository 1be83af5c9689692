import { expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { confirmedCount } from './count-dialog';

const many = confirmedCount({ needs_count: true, recipients: 1_499 });

it.each(['1499', '1,499', ' 1 499 '])('takes the number of recipients as it is typed: %s', (typed) => {
  expect(many.parse({ confirm_count: typed })).toEqual({ confirm_count: 1_499 });
});

it.each(['', '149', '1499 people'])('asks for the number at its field after any other: %j', (typed) => {
  expect(many.safeParse({ confirm_count: typed }).error?.issues).toMatchObject([
    { path: ['confirm_count'], message: coded('broadcasts-detail.confirmCount.wrong', { count: 1_499 }) },
  ]);
});

it('asks for none where none is needed', () => {
  const few = confirmedCount({ needs_count: false, recipients: 3 });
  expect(few.parse({ confirm_count: '' })).toEqual({ confirm_count: undefined });
});
