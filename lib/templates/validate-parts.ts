import { type Coded, coded } from '../messages/coded';
import { ofCardNumber } from './fields';
import { LIMITS, type ValidationIssue } from './limits';
import type { TemplateContent } from './parts';
import { tooLong } from './too-long';
import { variableError } from './variable-error';
import { variablesOf } from './variables';

type Content = Pick<
  TemplateContent,
  'category' | 'header' | 'offer' | 'body' | 'footer' | 'buttons' | 'cards'
>;

export function offerIssues({ category, header, offer, body, footer }: Content): ValidationIssue[] {
  if (!offer) return [];
  const at = (path: string[], message: Coded | null): ValidationIssue[] =>
    message ? [{ path, message }] : [];
  return [
    ...at(
      ['offer', 'text'],
      offer.text.trim() === ''
        ? coded('template-rules.offer.textMissing')
        : tooLong(offer.text, LIMITS.offer),
    ),
    ...at(['category'], category === 'MARKETING' ? null : coded('template-rules.offer.marketing')),
    ...at(['footer'], footer === '' ? null : coded('template-rules.offer.footer')),
    ...at(['body'], tooLong(body, LIMITS.offerBody)),
    ...at(['header', 'text'], header.format === 'text' ? coded('template-rules.offer.header') : null),
  ];
}

export function cardIssues({ cards }: Content): ValidationIssue[] {
  const [first] = cards;
  if (!first) return [];
  const at = (message: Coded): ValidationIssue[] => [{ path: ['cards'], message }];
  if (cards.length < 2 || cards.length > LIMITS.cards) {
    return at(coded('template-rules.cards.count', { max: LIMITS.cards, count: cards.length }));
  }
  const kindOf = ({ header, buttons }: (typeof cards)[number]) =>
    [header.format, ...buttons.map(({ type }) => type)].join();
  if (cards.some((card) => kindOf(card) !== kindOf(first))) {
    return at(coded('template-rules.cards.kinds'));
  }
  return cards.flatMap(({ header, body }, index) => {
    const isMedia = header.format === 'image' || header.format === 'video';
    const error = isMedia
      ? (variableError(body) ?? tooLong(body, LIMITS.cardBody))
      : coded('template-rules.cards.media');
    return error ? at(ofCardNumber(index, error)) : [];
  });
}

export function codeIssues({ category, body, buttons }: Content): ValidationIssue[] {
  const index = buttons.findIndex(({ type }) => type === 'otp');
  if (index < 0) return [];
  const at = (message: Coded): ValidationIssue[] => [{ path: ['buttons', index, 'text'], message }];
  if (category !== 'AUTHENTICATION') return at(coded('template-rules.code.category'));
  return variablesOf(body).length === 1 ? [] : at(coded('template-rules.code.variable'));
}
