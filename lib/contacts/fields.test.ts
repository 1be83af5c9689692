import { expect, it } from 'vitest';
import { valuesToUndo } from './fields';

const before = { first_name: 'Ana', last_name: 'Ruiz', phone: '+34 612 000 001', email: '' };
const after = { ...before, last_name: 'Ruíz' };

it('sets back what a change has changed, and keeps what someone has changed beside it since', () => {
  const now = { ...after, email: 'ana@example.com', phone: '+34612000002' };
  expect(valuesToUndo(before, after, now)).toEqual({ ...now, last_name: 'Ruiz' });
});

it('sets nothing back when it is back, or when the change may not have been made', () => {
  expect(valuesToUndo(before, after, before)).toEqual(before);
  const respelled = { ...before, phone: '+34612000001' };
  expect(valuesToUndo(before, after, respelled)).toEqual(respelled);
});

it('sets nothing back where the same field was changed since', () => {
  expect(valuesToUndo(before, after, { ...after, last_name: 'Ruiz Soler' })).toBeNull();
});
