import { describe, expect, it } from 'vitest';
import type { Send } from '@/lib/sends/schema';
import type { SendParams } from '@/lib/sends/search-params';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { Template } from '@/lib/templates/schema';
import { copyOf, targetOf } from './message-target';

const blank: SendParams = {
  contact: null,
  phone: null,
  template: null,
  name: null,
  language: null,
  again: null,
  sent: null,
};
const offer = { ...EMPTY_TEMPLATE, id: 't1', name: 'offer', language: 'en' } as unknown as Template;
const earlier = {
  id: 's1',
  contact_uuid: 'ana',
  phone: '+34612344711',
  template: { name: 'offer', language: { code: 'en' }, components: [] },
} as unknown as Send;
const link = { ...blank, again: 's1' };

describe('a link to an earlier message', () => {
  it('names its recipient and its template', () => {
    expect(targetOf(link, earlier, [offer])).toEqual({ ...link, contact: 'ana', template: 't1' });
  });

  it('names the number of a recipient without a contact, and a template that isn’t saved', () => {
    expect(targetOf(link, { ...earlier, contact_uuid: null }, [])).toEqual({
      ...link,
      phone: '+34612344711',
      name: 'offer',
      language: 'en',
    });
  });

  it('keeps the recipient that the URL names', () => {
    expect(targetOf({ ...link, phone: '+34600000000' }, earlier, [offer])).toMatchObject({
      contact: null,
      phone: '+34600000000',
      template: 't1',
    });
  });

  it('fills in nothing once a template was chosen, so that the recipient can be cleared', () => {
    const chosen = { ...link, template: 't2' };
    expect(targetOf(chosen, earlier, [offer])).toBe(chosen);
  });

  it('waits for the message and for the templates', () => {
    expect(targetOf(link, null, [offer])).toBe(link);
    expect(targetOf(link, earlier)).toBe(link);
  });
});

it('copies a message whose template isn’t known yet, and names it later', () => {
  const copy = copyOf(earlier, undefined);
  expect(copy).toEqual({ ...blank, contact: 'ana', again: 's1' });
  expect(targetOf(copy, earlier, [offer])).toMatchObject({ contact: 'ana', template: 't1' });
});

it('copies a message over everything that the URL named', () => {
  const named: SendParams = { ...blank, phone: '+1', name: 'news', language: 'de', sent: 's1' };
  expect({ ...named, ...copyOf(earlier, [offer]) }).toEqual({
    ...blank,
    contact: 'ana',
    template: 't1',
    again: 's1',
  });
});
