import type { TemplateCard, TemplateContent } from '../parts';

/** A pasted template with what is only in the saved one: the paste may leave out the status, and has other samples. */
export function mergePasted(saved: TemplateContent, pasted: TemplateContent): TemplateContent {
  const { state, quality } = pasted.status;
  return {
    ...withSavedSample(saved, pasted),
    status: state === 'UNKNOWN' && quality === 'UNKNOWN' ? saved.status : pasted.status,
    cards: pasted.cards.map((card, index) => {
      const former = saved.cards[index];
      return former ? withSavedSample(former, card) : card;
    }),
  };
}

/** WhatsApp lists the sample of a file under another address each time. */
function withSavedSample<Part extends TemplateCard>(saved: TemplateCard, pasted: Part): Part {
  const { header } = pasted;
  if (header.format === 'text' || header.format !== saved.header.format || saved.header.example === '') {
    return pasted;
  }
  return { ...pasted, header: { ...header, example: saved.header.example } };
}
