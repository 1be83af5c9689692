import { describe, expect, it } from 'vitest';
import { messageWriter } from './message-value';

const date = { type: 'date' } as const;
const boolean = { type: 'boolean' } as const;
const choices = { type: 'choices' } as const;

describe('a value in a message', () => {
  it.each([
    ['en', '12 March 2027', '1,234.5', 'Yes', 'Lyon, Nice and Metz'],
    ['en_US', 'March 12, 2027', '1,234.5', 'Yes', 'Lyon, Nice, and Metz'],
    ['de', '12. März 2027', '1.234,5', 'Ja', 'Lyon, Nice und Metz'],
    ['fr', '12 mars 2027', '1\u202f234,5', 'Oui', 'Lyon, Nice et Metz'],
    ['es', '12 de marzo de 2027', '1234,5', 'Sí', 'Lyon, Nice y Metz'],
    ['pt_BR', '12 de março de 2027', '1.234,5', 'Sim', 'Lyon, Nice e Metz'],
    ['ar', '12 مارس 2027', '1,234.5', 'نعم', 'Lyon وNice وMetz'],
    ['fa', '12 مارس 2027', '1,234.5', 'Yes', 'Lyon،‏ Nice، و Metz'],
  ])('is written in the language of a template in %s', (language, day, number, yes, list) => {
    const write = messageWriter(language);
    expect([
      write(date, '2027-03-12'),
      write({ type: 'number' }, 1234.5),
      write(boolean, true),
      write(choices, ['Lyon', 'Nice', 'Metz']),
    ]).toEqual([day, number, yes, list]);
  });

  it('is the text itself when it is a text, a link or a choice', () => {
    const write = messageWriter('de');
    const texts = (['text', 'link', 'choice'] as const).map((type) =>
      write({ type }, 'https://a.test/2027-03-12'),
    );
    expect(new Set(texts)).toEqual(new Set(['https://a.test/2027-03-12']));
  });

  it('is in English when the language is unknown, or no language at all', () => {
    for (const language of ['xx', 'not a language', '', 'a_b_c_d_']) {
      const write = messageWriter(language);
      expect([write(date, '2027-03-12'), write(boolean, false)]).toEqual(['12 March 2027', 'No']);
    }
  });

  it('has no fraction of rounding and no minus of another script', () => {
    const write = messageWriter('en');
    const number = { type: 'number' } as const;
    expect([0.1, -1500, 1e15, 0.000001, 1e-20].map((each) => write(number, each))).toEqual([
      '0.1',
      '-1,500',
      '1,000,000,000,000,000',
      '0.000001',
      '0.00000000000000000001',
    ]);
  });
});
