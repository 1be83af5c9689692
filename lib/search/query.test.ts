import { expect, it } from 'vitest';
import { documentOf, nameKey, readQuestion } from './query';

const finds = (question: string, name: string, phone: string | null = null, email: string | null = null) => {
  const document = documentOf({ name, email, phone });
  return readQuestion(question).terms.every(({ any }) => any.some((part) => document.includes(part)));
};

it.each([
  ['jose nunez', 'José Núñez'],
  ['nunez jose', 'José Núñez'],
  ['мария', 'Мария Петрова'],
  ['محمد', 'مُحَمَّد علي'],
  ['さくら', '田中さくら'],
  ['太郎', '山田太郎'],
  ['郎', '山田太郎'],
  ['민수', '김민수'],
  ['obrien', 'Siobhán O’Brien'],
  ["o'brien", 'OBrien'],
  ['jean-luc', 'Jean-Luc Picard'],
  ['luc', 'Jean-Luc Picard'],
  ['m', 'Ana Maria'],
  ['ma', 'Ana Maria'],
  ['arc', 'Garcia'],
  ['strasse', 'Straße'],
  ['🌸', '🌸 Sakura'],
  ['3m', '3M Company'],
  ['mueller', 'Jürgen Müller'],
  ['müller', 'Juergen Mueller'],
  ['muller', 'Jürgen Müller'],
  ['juergen müller', 'Jürgen Mueller'],
  ['Über', 'Ueber'],
  ['manuel', 'Manuel'],
  ['uel', 'Manuel'],
  ['ज़ैन', 'जैन'],
  ['जैन', 'ज़ैन'],
  ['ऩ', 'न'],
  ['احمد', 'أحمد'],
  ['أحمد', 'احمد'],
  ['ابراهيم', 'إبراهيم'],
  ['آمنة', 'امنه'],
  ['مؤمن', 'مومن'],
  ['رايد', 'رائد'],
  ['محمـــد', 'محمد'],
  ['مُحَمَّد', 'محمد'],
  ['هدي', 'هدى'],
  ['فاطمه', 'فاطمة'],
  ['شيما', 'شيماء'],
  ['شيماء', 'شيما'],
  ['علاء حسن', 'حسن علا'],
])('%s finds %s', (question, name) => {
  expect(finds(question, name)).toBe(true);
});

it.each([
  ['+91 98567', '+919856712345'],
  ['098567 12345', '+919856712345'],
  ['0091 98567', '+919856712345'],
  ['98567-12345', '+919856712345'],
  ['2345', '+919856712345'],
  ['45', '+919856712345'],
  ['(202) 555-0123', '+12025550123'],
  ['202.555.0123', '+12025550123'],
  ['+44 (0)20 7946', '+442079460018'],
  ['٩١٩٨', '+919856712345'],
  ['0044', '+34612340044'],
  ['00123', '+34612300123'],
])('%s finds the phone number %s', (question, phone) => {
  expect(finds(question, 'Ana', phone)).toBe(true);
});

it.each<[string, string, string?]>([
  ['r', 'Maria'],
  ['ar', 'Maria'],
  ['maria garcia', 'Maria Lopez'],
  ['müller', 'Miller'],
  ['oe', 'O’Brien'],
  ['+98567', 'Ana', '+919856712345'],
  ['56', 'Ana', '+919856712345'],
])('%s does not find %s %s', (question, name, phone) => {
  expect(finds(question, name, phone ?? null)).toBe(false);
});

it('finds an email from any part of it', () => {
  const email = 'Maria.Lopez@Example.com';
  for (const question of [
    'maria.lopez@ex',
    '@example.com',
    'lopez',
    'maria.lopez',
    'maria.l',
    'example.co',
  ]) {
    expect(finds(question, 'Ana', null, email)).toBe(true);
  }
});

it('finds parts of a name and of a number together', () => {
  expect(finds('maria 47 11', 'María López', '+34612344711')).toBe(true);
  expect(finds('maria 47 12', 'María López', '+34612344711')).toBe(false);
});

it('seeks nothing where only punctuation was typed', () => {
  expect(readQuestion(' ( - ').terms).toEqual([]);
});

it('says how a name begins only when nothing but a name was typed', () => {
  expect(readQuestion('José  N').namePrefix).toBe('jose n');
  expect(readQuestion('山田').namePrefix).toBe('山 田');
  expect(readQuestion('jose 4711').namePrefix).toBe(null);
});

it('sorts names without regard to case, accents and punctuation, the nameless last', () => {
  const names = ['Émile', 'zoë', 'O’Brien', 'Obama', 'Мария', null, 'Eva', '...'];
  expect([...names].sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))).toEqual([
    '...',
    'Émile',
    'Eva',
    'Obama',
    'O’Brien',
    'zoë',
    'Мария',
    null,
  ]);
});
