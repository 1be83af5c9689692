import { LIMITS, tooLong, type ValidationIssue } from './limits';
import type { TemplateContent } from './parts';
import { variableError, variablesOf } from './variables';

type Content = Pick<
  TemplateContent,
  'category' | 'header' | 'offer' | 'body' | 'footer' | 'buttons' | 'cards'
>;

export function offerIssues({ category, header, offer, body, footer }: Content): ValidationIssue[] {
  if (!offer) return [];
  const at = (path: string[], message: string | null): ValidationIssue[] =>
    message ? [{ path, message }] : [];
  return [
    ...at(
      ['offer', 'text'],
      offer.text.trim() === '' ? 'Enter the offer’s text.' : tooLong(offer.text, LIMITS.offer),
    ),
    ...at(['category'], category === 'MARKETING' ? null : 'Limited-time offers are marketing.'),
    ...at(['footer'], footer === '' ? null : 'A template with a limited-time offer has no footer.'),
    ...at(['body'], tooLong(body, LIMITS.offerBody)),
    ...at(
      ['header', 'text'],
      header.format === 'text' ? 'A limited-time offer has no header, an image or a video.' : null,
    ),
  ];
}

export function cardIssues({ cards }: Content): ValidationIssue[] {
  const [first] = cards;
  if (!first) return [];
  const at = (message: string): ValidationIssue[] => [{ path: ['cards'], message }];
  if (cards.length < 2 || cards.length > LIMITS.cards) {
    return at(`A carousel has 2 to ${LIMITS.cards} cards. This one has ${cards.length}.`);
  }
  const kindOf = ({ header, buttons }: (typeof cards)[number]) =>
    [header.format, ...buttons.map(({ type }) => type)].join();
  if (cards.some((card) => kindOf(card) !== kindOf(first))) {
    return at('All cards must have the same kind of header and of buttons.');
  }
  return cards.flatMap(({ header, body }, index) => {
    const start = `Card ${index + 1}: `;
    if (header.format !== 'image' && header.format !== 'video')
      return at(`${start}It needs an image or a video.`);
    const error = variableError(body) ?? tooLong(body, LIMITS.cardBody);
    return error ? at(start + error) : [];
  });
}

export function codeIssues({ category, body, buttons }: Content): ValidationIssue[] {
  const index = buttons.findIndex(({ type }) => type === 'otp');
  if (index < 0) return [];
  const at = (message: string): ValidationIssue[] => [{ path: ['buttons', index, 'text'], message }];
  if (category !== 'AUTHENTICATION') return at('Only authentication templates have a button for the code.');
  return variablesOf(body).length === 1 ? [] : at('The body needs one variable: the code.');
}
