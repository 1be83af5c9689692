import { expect, it } from 'vitest';
import { profileInput } from '../account/schema';
import { acceptInput } from '../staff/one-time-link-schema';
import { memberInput } from '../staff/schema';
import { setupInput } from './schema';

it.each(Object.entries({ setupInput, acceptInput, memberInput, profileInput }))(
  'a name holds no line break, in %s',
  (_form, schema) => {
    const issues = (name: string) =>
      schema.safeParse({ name }).error?.issues.filter(({ path }) => path[0] === 'name') ?? [];
    expect(issues('Ana\nSouza')).toHaveLength(1);
    expect(issues(' Ana Souza ')).toEqual([]);
  },
);
