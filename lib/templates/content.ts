import type { TemplateCard, TemplateContent, TemplateFormValues } from './parts';

export const EMPTY_TEMPLATE: TemplateContent = {
  name: '',
  language: 'en_US',
  category: 'UTILITY',
  status: { state: 'UNKNOWN', quality: 'UNKNOWN', reason: '' },
  header: { format: 'none', text: '', example: '', pasted: '' },
  offer: null,
  body: '',
  examples: [],
  footer: '',
  buttons: [],
  cards: [],
  others: [],
  labels: {},
  default_links: {},
};

export const EMPTY_BUTTON = {
  type: 'quick_reply',
  text: '',
  url: '',
  phone: '',
  example: '',
  pasted: '',
} as const;

/** Fills in what a form, a paste or a template stored by an earlier version leaves out. */
export function wholeTemplate(draft: TemplateFormValues): TemplateContent {
  return {
    ...EMPTY_TEMPLATE,
    ...draft,
    status: { ...EMPTY_TEMPLATE.status, ...draft.status },
    header: { ...EMPTY_TEMPLATE.header, ...draft.header },
    offer: draft.offer ? { text: '', expires: false, ...draft.offer } : null,
    examples: draft.examples ?? [],
    footer: draft.footer ?? '',
    buttons: wholeButtons(draft.buttons),
    cards: (draft.cards ?? []).map((card) => ({
      header: { ...EMPTY_TEMPLATE.header, ...card.header },
      body: card.body ?? '',
      examples: card.examples ?? [],
      buttons: wholeButtons(card.buttons),
    })),
    others: draft.others ?? [],
    labels: draft.labels ?? {},
    default_links: draft.default_links ?? {},
  };
}

function wholeButtons(buttons: TemplateFormValues['buttons'] = []): TemplateContent['buttons'] {
  return buttons.map((button) => ({ ...EMPTY_BUTTON, ...button }));
}

export function contentOf(template: TemplateContent): TemplateContent {
  const { name, language, category, status, header, offer, body, examples, footer } = template;
  const { buttons, cards, others, labels, default_links } = template;
  return {
    name,
    language,
    category,
    status,
    header,
    offer,
    body,
    examples,
    footer,
    buttons,
    cards,
    others,
    labels,
    default_links,
  };
}

/** What Frontdesk keeps of a template beside the message itself. */
const BESIDE_MESSAGE = ['status', 'labels', 'default_links', 'example', 'examples'];

/** Whether messages of two versions of a template say the same with the same values, as the same category. */
export function isSameMessage(one: TemplateFormValues, other: TemplateFormValues): boolean {
  const [first, second] = [one, other].map((template) =>
    JSON.stringify(contentOf(wholeTemplate(template)), (key, value) =>
      BESIDE_MESSAGE.includes(key) ? undefined : value,
    ),
  );
  return first === second;
}

/** A card of a carousel as a template of its own: its parts have the same rules, fields and parameters. */
export function cardAsTemplate({ name, language }: TemplateContent, card: TemplateCard): TemplateContent {
  return { ...EMPTY_TEMPLATE, name, language, ...card };
}
