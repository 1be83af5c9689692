import { expect, it } from 'vitest';
import { requestLanguage } from './request-language';

const AVAILABLE = ['en', 'es', 'pt-BR', 'ar'];

const headers = (cookie: string, accepted: string) => new Headers({ cookie, 'accept-language': accepted });

it('is what the person chose, then the team, then what the browser was used in, then what it accepts', () => {
  const request = headers('theme=dark; language=es', 'ar-EG,en;q=0.5');
  expect(requestLanguage(request, ['pt-BR', 'ar'], AVAILABLE)).toBe('pt-BR');
  expect(requestLanguage(request, [null, 'ar'], AVAILABLE)).toBe('ar');
  expect(requestLanguage(request, [null, undefined], AVAILABLE)).toBe('es');
  expect(requestLanguage(headers('', 'ar-EG,en;q=0.5'), [], AVAILABLE)).toBe('ar');
  expect(requestLanguage(new Headers(), [], AVAILABLE)).toBe('en');
});

it('is never one that there isn’t', () => {
  const request = headers('language=../../x; other_language=es', 'xx');
  expect(requestLanguage(request, ['zh'], AVAILABLE)).toBe('en');
});
