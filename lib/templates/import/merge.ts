import { cardAsTemplate } from '../content';
import { buttonKey, cardKey, templateFields } from '../fields';
import { ownTextsOf } from '../labels';
import type { TemplateButton, TemplateCard, TemplateContent } from '../parts';

/**
 * A pasted template with what only the saved one has: its status if the paste has none, its samples, labels and
 * default links.
 */
export function mergePasted(saved: TemplateContent, pasted: TemplateContent): TemplateContent {
  const { state, quality } = pasted.status;
  return {
    ...withSavedSample(saved, pasted),
    ...mergeOwnTexts(saved, pasted),
    status: state === 'UNKNOWN' && quality === 'UNKNOWN' ? saved.status : pasted.status,
    cards: pasted.cards.map((card, index) => {
      const former = saved.cards[index];
      return former ? withSavedSample(former, card) : card;
    }),
  };
}

/** Keeps the saved sample of a file, because WhatsApp lists it under another address each time. */
function withSavedSample<Part extends TemplateCard>(saved: TemplateCard, pasted: Part): Part {
  const { header } = pasted;
  if (header.format === 'text' || header.format !== saved.header.format || saved.header.example === '') {
    return pasted;
  }
  return { ...pasted, header: { ...header, example: saved.header.example } };
}

function mergeOwnTexts(saved: TemplateContent, pasted: TemplateContent) {
  const own = ownTextsOf(pasted);
  const kept = (texts: Record<string, string>) =>
    Object.fromEntries(
      templateFields(pasted).map(({ key }) => [key, texts[savedKey(saved, pasted, key) ?? ''] ?? '']),
    );
  return ownTextsOf({
    ...pasted,
    labels: { ...kept(saved.labels), ...own.labels },
    default_links: { ...kept(saved.default_links), ...own.default_links },
  });
}

/** The key of a pasted field in the saved template; null for another field. Buttons may have changed places. */
function savedKey(saved: TemplateContent, pasted: TemplateContent, key: string): string | null {
  const [, part, place = '', rest = ''] = /^(header|button|card):([^:]+):?(.*)$/.exec(key) ?? [];
  const at = Number(place);
  if (part === 'header') return saved.header.format === pasted.header.format ? key : null;
  if (part === 'button') {
    const former = savedButton(saved.buttons, pasted.buttons, at);
    return former < 0 ? null : buttonKey(former, rest);
  }
  if (part === 'card') {
    const [former, card] = [saved.cards[at], pasted.cards[at]];
    if (!former || !card) return null;
    const own = savedKey(cardAsTemplate(saved, former), cardAsTemplate(pasted, card), rest);
    return own === null ? null : cardKey(at, own);
  }
  return key;
}

function savedButton(saved: TemplateButton[], pasted: TemplateButton[], at: number): number {
  const isSame = (one: TemplateButton | undefined, other: TemplateButton | undefined) =>
    one?.type === other?.type && one?.text === other?.text;
  const own = pasted[at];
  if (isSame(saved[at], own)) return at;
  const moved = saved.findIndex((each, place) => isSame(each, own) && !isSame(pasted[place], own));
  if (moved >= 0) return moved;
  const isRenamed = saved[at]?.type === own?.type && !pasted.some((each) => isSame(each, saved[at]));
  return isRenamed ? at : -1;
}
