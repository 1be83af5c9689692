import { expect, it } from 'vitest';
import { profileInput } from '../account/schema';
import { acceptInput } from '../staff/one-time-link-schema';
import { memberInput } from '../staff/schema';
import { secondFactorCode, setupInput } from './schema';

it.each(Object.entries({ setupInput, acceptInput, memberInput, profileInput }))(
  'a name holds no line break, in %s',
  (_form, schema) => {
    const issues = (name: string) =>
      schema.safeParse({ name }).error?.issues.filter(({ path }) => path[0] === 'name') ?? [];
    expect(issues('Ana\nSouza')).toHaveLength(1);
    expect(issues(' Ana Souza ')).toEqual([]);
  },
);

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['\u2066123456\u2069', '123456'],
  ['ab12c-de34f-gh56k', 'ab12cde34fgh56k'],
])('a code of a second factor may be typed as %s', (typed, code) => {
  expect(secondFactorCode.parse(typed)).toBe(code);
});
