import { describe, expect, it } from 'vitest';
import { readErrorBody } from './error-body';
import { createSanitizer } from './sanitize';

const read = (body: unknown) => readErrorBody(body, createSanitizer('canary-key-of-frontdesk'));

describe('error bodies', () => {
  const bodies: [string, unknown, { text: string | null; issues: unknown[] }][] = [
    ['F21: a string', { error: 'Phone is taken.' }, { text: 'Phone is taken.', issues: [] }],
    ['F21: an empty string', { error: '', message: 'No.' }, { text: 'No.', issues: [] }],
    ['F21: an empty object', { errors: {} }, { text: null, issues: [] }],
    ['F21: an empty list', { errors: [] }, { text: null, issues: [] }],
    ['F21: nothing at all', null, { text: null, issues: [] }],
    ['F21: a text', 'no', { text: null, issues: [] }],
    [
      'F20: fields under error',
      { error: { name: 'Taken.' } },
      { text: null, issues: [{ path: 'name', message: 'Taken.' }] },
    ],
    [
      'F21: nested',
      { errors: { template: { language: ['Unknown.'] } } },
      { text: null, issues: [{ path: 'template.language', message: 'Unknown.' }] },
    ],
    [
      'F21: inside data',
      { message: 'Bad.', data: { errors: { email: ['Bad email.'] } } },
      { text: 'Bad.', issues: [{ path: 'email', message: 'Bad email.' }] },
    ],
    [
      'F21: a list of named faults',
      { errors: [{ field: 'phone', message: 'Taken.' }, 'Also this.'] },
      {
        text: null,
        issues: [
          { path: 'phone', message: 'Taken.' },
          { path: '', message: 'Also this.' },
        ],
      },
    ],
    [
      'an error object about itself',
      { error: { message: 'Too bad.', code: 12, type: 'Refusal' } },
      { text: 'Too bad.', issues: [] },
    ],
    [
      'F33: a field called __proto__',
      JSON.parse('{"errors":{"__proto__":["Taken."]}}'),
      { text: null, issues: [{ path: '', message: 'Taken.' }] },
    ],
    [
      'a field that is no name',
      { errors: { '<img src=x>': ['Wrong <b>here</b>\u202e.\u0000'] } },
      { text: null, issues: [{ path: '', message: 'Wrong here.' }] },
    ],
  ];
  it.each(bodies)('%s', (_name, body, expected) => expect(read(body)).toEqual(expected));

  it('are cut to what a person will read', () => {
    const errors = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`field_${at}`, 'x'.repeat(5_000)]),
    );
    const { issues } = read({ errors });
    expect(issues).toHaveLength(50);
    expect(issues[0]?.message).toHaveLength(300);
  });
});
