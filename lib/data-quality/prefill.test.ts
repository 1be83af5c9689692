import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { person } from '../testing/contact-index/people';
import { completedFrom, namedAsDuplicate } from './prefill';

const t = translate('en', 'data-quality');

const contact = (fields: Parameters<typeof person>[1]) => person('1', { full_name: null, ...fields });
const ANA = contact({
  first_name: 'Ana',
  last_name: 'Soto',
  phone: '+34612344711',
  email: 'ana@example.com',
});

it('completes a contact with what it lacks when a duplicate has it', () => {
  const bare = contact({ first_name: 'ANA', last_name: null, phone: '+34612344711', email: null });
  expect(
    completedFrom(t, bare, [contact({ first_name: 'Bea', last_name: 'Lima', email: null }), ANA]),
  ).toEqual({
    values: { first_name: 'ANA', last_name: 'Soto', phone: '+34612344711', email: 'ana@example.com' },
    note: 'Filled in last name and email from Ana Soto. Check it, then save.',
  });
});

it('completes nothing when the contact lacks nothing that its duplicates have', () => {
  expect(
    completedFrom(t, ANA, [contact({ first_name: 'Other', last_name: 'Name', email: 'o@example.com' })]),
  ).toBeNull();
  const noLastName = contact({
    first_name: 'Bea',
    last_name: null,
    phone: '+34612344711',
    email: 'b@example.com',
  });
  expect(completedFrom(t, noLastName, [ANA])).toBeNull();
});

it('doesn’t repeat the name of the contact that is kept when both have it', () => {
  const renamed = namedAsDuplicate(t, contact({ first_name: 'ana', last_name: 'Soto' }), ANA);
  expect(renamed?.values).toMatchObject({ first_name: 'ana', last_name: 'Soto (duplicate)' });
  const again = contact({ first_name: 'ana', last_name: 'Soto (duplicate)' });
  expect(namedAsDuplicate(t, again, ANA)).toBeNull();
});

it('names a contact as a duplicate once, and leaves the rest', () => {
  const renamed = namedAsDuplicate(
    t,
    contact({ first_name: 'Anna', last_name: null, phone: '+341', email: null }),
    ANA,
  );
  expect(renamed?.values).toEqual({
    first_name: 'Anna',
    last_name: '(duplicate of Ana Soto)',
    phone: '+341',
    email: '',
  });
  expect(
    namedAsDuplicate(t, contact({ first_name: 'A', last_name: renamed?.values.last_name ?? '' }), ANA),
  ).toBeNull();
});
