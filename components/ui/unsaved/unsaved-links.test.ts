import { expect, it } from 'vitest';
import { leaves } from './unsaved-links';

const here = 'https://desk.example/contacts?page=2&contact=new';
const link = (href: string, rest: { target?: string; download?: string } = {}) => ({
  href: new URL(href, here).href,
  target: '',
  download: '',
  ...rest,
});

it.each(['/groups', '/contacts', '/contacts?page=3&contact=new', 'https://elsewhere.example/'])(
  'following %s leaves',
  (href) => expect(leaves(link(href), here)).toBe(true),
);

it.each(['#main', '/contacts?page=2&contact=new', 'tel:+34612344711', 'mailto:a@b.example'])(
  'following %s stays',
  (href) => expect(leaves(link(href), here)).toBe(false),
);

it('a new tab and a download leave this tab where it is', () => {
  expect(leaves(link('/groups', { target: '_blank' }), here)).toBe(false);
  expect(leaves(link('/export', { download: 'contacts.csv' }), here)).toBe(false);
  expect(leaves(link('/groups', { target: '_self' }), here)).toBe(true);
});
