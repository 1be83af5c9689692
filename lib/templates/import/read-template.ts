import { type Coded, coded } from '../../messages/coded';
import { EMPTY_TEMPLATE } from '../content';
import {
  CATEGORIES,
  HEADER_FORMATS,
  QUALITIES,
  STATUS_STATES,
  type TemplateCard,
  type TemplateContent,
} from '../parts';
import { buttonTypeOf, toPasted } from '../pasted';
import { examplesFor, isPosition, variablesOf } from '../variables';
import { JsonCursor, type PasteProblem } from './json-cursor';

export type TemplateRead = {
  /** Null when the paste is not a template. */
  template: TemplateContent | null;
  notes: PasteProblem[];
  problems: PasteProblem[];
};

/** Reads one template in the format of the Graph API. `path` is its position in the paste. */
export function readTemplate(node: unknown, path: string): TemplateRead {
  const source = new JsonCursor(node, path);
  if (!source.isObject) {
    return refused(source, coded('templates-paste.parse.notObject'));
  }
  const components = source.list('components');
  if (!components) return refused(source.at('components'), coded('templates-paste.parse.noComponents'));
  if (components.length > MAX_COMPONENTS) {
    return refused(
      source.at('components'),
      coded('templates-paste.parse.tooManyComponents', { max: MAX_COMPONENTS, count: components.length }),
    );
  }
  if (components.some((each) => each.has('parameters'))) {
    return refused(source.at('components'), coded('templates-paste.parse.message'));
  }
  const template: TemplateContent = {
    ...EMPTY_TEMPLATE,
    name: source.text('name'),
    language: source.text('language') || source.at('language').text('code'),
    category: categoryOf(source),
    status: readStatus(source),
    buttons: [],
    others: [],
  };
  for (const component of components) readComponent(component, template);
  template.labels = source.at('frontdesk').texts('labels');
  template.default_links = source.at('frontdesk').texts('default_links');
  noteFormat(source, template);
  return { template, notes: source.notes, problems: [] };
}

/** WhatsApp has six kinds, and a template has each at most once. */
const MAX_COMPONENTS = 10;

function refused(at: JsonCursor, message: Coded): TemplateRead {
  return { template: null, notes: [], problems: [{ path: at.path, message }] };
}

const FORMER_CATEGORIES: Record<string, (typeof CATEGORIES)[number]> = {
  TRANSACTIONAL: 'UTILITY',
  OTP: 'AUTHENTICATION',
};

function categoryOf(source: JsonCursor): (typeof CATEGORIES)[number] {
  const said = source.text('category').toUpperCase();
  const known = CATEGORIES.find((category) => category === said) ?? FORMER_CATEGORIES[said];
  if (!known) source.at('category').note(coded('templates-paste.parse.category'));
  return known ?? 'UTILITY';
}

const STATES: Record<string, TemplateContent['status']['state']> = {
  FLAGGED: 'APPROVED',
  IN_APPEAL: 'PENDING',
  LIMIT_EXCEEDED: 'PAUSED',
  DELETED: 'DISABLED',
  PENDING_DELETION: 'DISABLED',
  ARCHIVED: 'DISABLED',
};

function readStatus(source: JsonCursor): TemplateContent['status'] {
  const said = source.text('status').toUpperCase();
  const score = (source.at('quality_score').text('score') || source.text('quality_score')).toUpperCase();
  const reason = source.text('rejected_reason');
  return {
    state: STATUS_STATES.find((state) => state === said) ?? STATES[said] ?? 'UNKNOWN',
    quality: QUALITIES.find((quality) => quality === score) ?? 'UNKNOWN',
    reason: reason === 'NONE' ? '' : reason,
  };
}

function readComponent(component: JsonCursor, template: TemplateContent): void {
  const type = component.text('type').toUpperCase();
  const cards = type === 'CAROUSEL' ? readCards(component) : null;
  if (cards) template.cards = cards;
  else if (type === 'LIMITED_TIME_OFFER') template.offer = readOffer(component.at('limited_time_offer'));
  else if (type === 'FOOTER') template.footer = component.text('text');
  else if (!readCardPart(component, template)) template.others.push(toPasted(component.value));
}

/** Reads a part that cards have too. Returns false for any other part. */
function readCardPart(component: JsonCursor, into: TemplateCard): boolean {
  const type = component.text('type').toUpperCase();
  if (type === 'HEADER') into.header = readHeader(component);
  else if (type === 'BUTTONS') into.buttons = readButtons(component);
  else if (type === 'BODY') {
    const text = component.text('text');
    into.body = text || codeBody(component);
    into.examples = text === '' ? examplesFor(into.body, CODE_EXAMPLE) : bodyExamples(component, text);
  } else return false;
  return true;
}

const CARD_BUTTONS = ['quick_reply', 'url', 'phone'];

/** The cards of a carousel; null for one of another kind, such as cards of products that WhatsApp fills in. */
function readCards(carousel: JsonCursor): TemplateCard[] | null {
  const cards: TemplateCard[] = [];
  for (const card of (carousel.list('cards') ?? []).slice(0, 21)) {
    const { header, body, examples, buttons } = EMPTY_TEMPLATE;
    const own: TemplateCard = { header, body, examples, buttons };
    const parts = (card.list('components') ?? [])
      .slice(0, MAX_COMPONENTS)
      .map((part) => readCardPart(part, own));
    const isPlain = parts.every(Boolean) && own.buttons.every(({ type }) => CARD_BUTTONS.includes(type));
    if (!isPlain || !['image', 'video'].includes(own.header.format)) return null;
    cards.push(own);
  }
  return cards;
}

function readOffer(offer: JsonCursor): NonNullable<TemplateContent['offer']> {
  return { text: offer.text('text'), expires: offer.at('has_expiration').value === true };
}

const CODE_EXAMPLE = [{ variable: '1', example: '123456' }];

/** WhatsApp writes the body of an authentication template itself. */
function codeBody(component: JsonCursor): string {
  if (!component.has('add_security_recommendation')) return '';
  component.note(coded('templates-paste.parse.codeBody'));
  const warning = component.at('add_security_recommendation').value === true;
  return `*{{1}}* is your verification code.${warning ? ' For your security, do not share this code.' : ''}`;
}

function readHeader(component: JsonCursor): TemplateContent['header'] {
  const said = component.text('format').toLowerCase() || 'text';
  const format = HEADER_FORMATS.find((each) => each === said && each !== 'none');
  if (!format || format === 'other') {
    return { format: 'other', text: '', example: '', pasted: toPasted(component.value) };
  }
  const example = component.at('example');
  const named = example.list('header_text_named_params')?.[0]?.text('example');
  const sample = format === 'text' ? named || first(example, 'header_text') : first(example, 'header_handle');
  return { format, text: component.text('text'), example: sample, pasted: '' };
}

/** `body_text` is a list of sets of examples; only the first is used. Some tools leave the outer list out. */
function bodyExamples(component: JsonCursor, body: string): TemplateContent['examples'] {
  const example = component.at('example');
  const named = example.list('body_text_named_params') ?? [];
  const sets = example.list('body_text') ?? [];
  const inOrder = (sets[0]?.items() ?? sets).map((each) => each.ownText());
  return examplesFor(
    body,
    variablesOf(body).map((variable, position) => ({
      variable,
      example:
        named.find((each) => each.text('param_name') === variable)?.text('example') ??
        inOrder[isPosition(variable) ? Number(variable) - 1 : position] ??
        '',
    })),
  );
}

function first(example: JsonCursor, name: string): string {
  return example.list(name)?.[0]?.ownText() || example.text(name);
}

function noteFormat(source: JsonCursor, { body }: TemplateContent): void {
  const said = source.text('parameter_format').toUpperCase();
  const variables = variablesOf(body);
  if (said === '' || variables.length === 0) return;
  const is = variables.every(isPosition) ? 'POSITIONAL' : 'NAMED';
  if (said !== is) source.at('parameter_format').note(coded('templates-paste.parse.format', { said, is }));
}

/** Button types whose fields hold everything, so that the pasted JSON isn't kept. */
const PLAIN = new Set(['quick_reply', 'url', 'phone', 'copy_code']);

/** The buttons of a BUTTONS component. Their positions matter, so none may be left out. */
function readButtons(component: JsonCursor): TemplateContent['buttons'] {
  return (component.list('buttons') ?? []).slice(0, 51).map((button) => {
    const type = buttonTypeOf({ type: button.text('type'), url: button.text('url') });
    const isPlain = PLAIN.has(type);
    return {
      type,
      text: button.text('text'),
      url: isPlain ? button.text('url') : '',
      phone: button.text('phone_number'),
      example: isPlain ? (button.list('example')?.[0]?.ownText() ?? button.text('example')) : '',
      pasted: isPlain ? '' : toPasted(button.value),
    };
  });
}
