import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { responseHint } from './response-check';
import { RESPONSE_TYPES } from './values';

const t = translate('en', 'replies');

it.each([
  'https://example.com/files/map.png',
  'HTTPS://example.com/a%20b.png?x=1',
  'https://مثال.com/ملف.pdf',
  '/storage/uploads/map.png',
  'uploads/map.png',
  './map',
  'price list 2026.pdf',
  'map.png',
])('has nothing against %j', (response) => {
  for (const type of RESPONSE_TYPES) expect(responseHint(t, type, ` ${response}\n`)).toBeNull();
});

it.each([
  ['http://example.com/map.png', /begins with https/],
  ['https://', /incomplete/],
  ['https:example.com/map.png', /incomplete/],
  ['https://example.com/my map.png', /incomplete/],
  ['C:\\Users\\ana\\map.png', /on a computer/],
  ['file:///home/ana/map.png', /on a computer/],
  ['~/map.png', /on a computer/],
  ['javascript:alert(1)', /begins with https/],
  ['data:image/png;base64,AAAA', /begins with https/],
  ['www.example.com/map.png', /add https/],
  ['cdn.example.com/map.png', /add https/],
  ['Hello {first_name}', /neither/],
  ['Hello, this is our map.', /neither/],
  ['map', /neither/],
])('has a doubt about %j', (response, doubt) => {
  expect(responseHint(t, 'image', response)).toMatch(doubt);
  expect(responseHint(t, 'text', response)).toBeNull();
});

it('waits until something is there', () => expect(responseHint(t, 'document', ' ')).toBeNull());
