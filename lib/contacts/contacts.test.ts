import { describe, expect, it } from 'vitest';
import { type Page, toPageFilters } from '../api/pagination';
import { contactsHref, loadContactParams, toContactSearchQuery } from '../contact-index/search-params';
import { coded } from '../messages/coded';
import { edited, withContact } from './mutations';
import { type Contact, contactEdit, contactInput, internationalContact } from './schema';

describe('what a person enters', () => {
  it.each([
    ['+34 612 34 56 78', true],
    ['0034612345678', true],
    ['+1 (202) 555-0123', true],
    ['612345678', false],
    ['+34 ext 5', false],
    ['+1234567890123456', true],
    ['', false],
  ])('a phone such as %s: %s', (phone, accepted) => {
    expect(internationalContact.safeParse({ first_name: 'A', phone }).success).toBe(accepted);
  });

  it('has a phone without country code where there is a default country', () => {
    const accepts = (phone: string) => contactInput.safeParse({ first_name: 'A', phone }).success;
    expect(['603 141 593', '(020) 7946 0958', 'phone', ''].map(accepts)).toEqual([true, true, false, false]);
  });

  it('has all four fields, trimmed', () => {
    expect(contactInput.parse({ first_name: ' Мария ', phone: '+34612345678' })).toEqual({
      first_name: 'Мария',
      last_name: '',
      phone: '+34612345678',
      email: '',
    });
  });

  it.each([
    ['', true],
    ['jörg@müller.de', true],
    ['root@localhost', true],
    [`${'x'.repeat(300)}@example.com`, true],
    ['a@', false],
    ['a b@example.com', false],
  ])('an email such as %s: %s', (email, accepted) => {
    const input = { first_name: 'A', phone: '+34612345678', email };
    expect(contactInput.safeParse(input).success).toBe(accepted);
  });

  it('has names of any length', () => {
    const name = 'a'.repeat(300);
    expect(contactInput.parse({ first_name: name, phone: '+1' })).toMatchObject({ first_name: name });
  });
});

describe('an edit', () => {
  const odd = { first_name: ' Anna', last_name: 'x\u0007'.repeat(300), phone: '0612', email: 'nobody' };

  it('keeps unchanged values exactly as they were, however odd', () => {
    expect(contactEdit(odd).parse({ ...odd, first_name: ' Ana ' })).toEqual({ ...odd, first_name: 'Ana' });
  });

  it.each([
    ['phone', '0613', coded('fields.phoneFormat')],
    ['email', 'nobody else', coded('fields.emailInvalid')],
    ['first_name', '', coded('fields.firstNameMissing')],
  ] as const)('checks a changed %s', (field, value, message) => {
    const { error } = contactEdit(odd, internationalContact).safeParse({ ...odd, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('still requires a first name and a phone when there was none', () => {
    const none = { ...odd, first_name: '', phone: '' };
    expect(
      contactEdit(none)
        .safeParse(none)
        .error?.issues.map(({ path }) => path[0]),
    ).toEqual(expect.arrayContaining(['first_name', 'phone']));
  });
});

describe('the address bar', () => {
  it('has only values that are not the default', () => {
    expect(contactsHref({ page: 1, per_page: 25, contact: null, mode: null })).toBe('/contacts');
    expect(contactsHref({ page: 2, contact: 'abc' })).toBe('/contacts?page=2&contact=abc');
  });

  it('is read back as it was written', async () => {
    const typed = { page: '3', per_page: '50', contact: 'new', q: 'Мария', group: '4' };
    const params = loadContactParams(typed);
    expect(params).toMatchObject({
      page: 3,
      per_page: 50,
      contact: 'new',
      mode: null,
      q: 'Мария',
      group: [4],
    });
    expect(toContactSearchQuery(params)).toEqual({ q: 'Мария', group: [4], page: 3, per_page: 50 });
    expect(toContactSearchQuery({ ...params, q: '', group: null })).toBeNull();
  });

  it.each([
    [
      { page: -4, per_page: 7 },
      { page: 1, per_page: 25 },
    ],
    [
      { page: 2e9, per_page: 100 },
      { page: 1_000_000, per_page: 100 },
    ],
  ])('is brought within the service’s limits: %o', (typed, asked) => {
    expect(toPageFilters(typed)).toEqual(asked);
  });
});

describe('an edit that is shown before it is saved', () => {
  const contact = {
    uuid: 'a',
    full_name: 'Old',
    phone: '+1',
    formatted_phone_number: '+1',
    last_name: 'X',
  } as Contact;
  const page = { data: [contact, { ...contact, uuid: 'b' }] } as Page<Contact>;
  const input = { first_name: 'María', last_name: '', phone: '+34612345678', email: '' };

  it('changes that contact alone, with its name and phone recomputed', () => {
    const { data } = withContact(page, 'a', (contact) =>
      edited(contact, { input, formattedPhone: '+34 612 34 56 78' }),
    );
    expect(data[0]).toMatchObject({
      full_name: 'María',
      last_name: null,
      formatted_phone_number: '+34 612 34 56 78',
    });
    expect(data[1]).toBe(page.data[1]);
  });

  it('keeps the spacing of a phone that stays', () => {
    const { data } = withContact(page, 'a', (contact) =>
      edited(contact, { input: { ...input, phone: '+1' } }),
    );
    expect(data[0]?.formatted_phone_number).toBe('+1');
  });
});
