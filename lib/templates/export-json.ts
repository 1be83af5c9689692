import { cardAsTemplate } from './content';
import { parameterFormatOf } from './fields';
import type { TemplateButton, TemplateCard, TemplateContent } from './parts';
import { parsePasted } from './pasted';
import { variablesOf } from './variables';

type Json = Record<string, unknown>;

/** A template in the format of the Graph API. `parsePaste` turns it back into the same template. */
export function toGraphJson(template: TemplateContent): Json {
  const named = parameterFormatOf(template) === 'named';
  return {
    name: template.name,
    language: template.language,
    category: template.category,
    parameter_format: named ? 'NAMED' : 'POSITIONAL',
    ...statusJson(template),
    components: [
      ...parts(template),
      ...template.others.map(parsePasted),
      ...(template.cards.length > 0 ? [{ type: 'CAROUSEL', cards: template.cards.map(card) }] : []),
    ],
    ...ownTexts(template),
  };

  function card(each: TemplateCard): Json {
    return { components: parts(cardAsTemplate(template, each)) };
  }
}

function parts(template: TemplateContent): Json[] {
  const { offer, body, footer, buttons } = template;
  const named = parameterFormatOf(template) === 'named';
  const limited = offer && { text: offer.text, has_expiration: offer.expires };
  return [
    ...header(template, named),
    ...(limited ? [{ type: 'LIMITED_TIME_OFFER', limited_time_offer: limited }] : []),
    ...(body ? [{ type: 'BODY', text: body, ...bodyExample(template, named) }] : []),
    ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
    ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: buttons.map(button) }] : []),
  ];
}

/** Frontdesk's own texts, which the Graph API doesn't have. */
function ownTexts({ labels, default_links }: TemplateContent): Json {
  const isEmpty = (texts: Record<string, string>) => Object.keys(texts).length === 0;
  if (isEmpty(labels) && isEmpty(default_links)) return {};
  return { frontdesk: { labels, default_links } };
}

function statusJson({ status: { state, quality, reason } }: TemplateContent): Json {
  return {
    ...(state !== 'UNKNOWN' && { status: state }),
    ...(quality !== 'UNKNOWN' && { quality_score: { score: quality } }),
    ...(reason && { rejected_reason: reason }),
  };
}

function header({ header: { format, text, example, pasted } }: TemplateContent, named: boolean): Json[] {
  if (format === 'none') return [];
  if (format === 'other') return [parsePasted(pasted)];
  if (format === 'text') {
    const [variable] = variablesOf(text);
    const sample = named
      ? { header_text_named_params: [{ param_name: variable, example }] }
      : { header_text: [example] };
    return [{ type: 'HEADER', format: 'TEXT', text, ...(variable && { example: sample }) }];
  }
  return [
    {
      type: 'HEADER',
      format: format.toUpperCase(),
      ...(example && { example: { header_handle: [example] } }),
    },
  ];
}

function bodyExample({ body, examples }: TemplateContent, named: boolean): Json {
  const variables = variablesOf(body);
  if (variables.length === 0) return {};
  const exampleOf = (variable: string) => examples.find((each) => each.variable === variable)?.example ?? '';
  if (!named) return { example: { body_text: [variables.map(exampleOf)] } };
  const params = variables.map((variable) => ({ param_name: variable, example: exampleOf(variable) }));
  return { example: { body_text_named_params: params } };
}

const TYPES = { otp: 'OTP', flow: 'FLOW', catalog: 'CATALOG', products: 'MPM', other: '' };

function button({ type, text, url, phone, example, pasted }: TemplateButton): Json {
  switch (type) {
    case 'quick_reply':
      return { type: 'QUICK_REPLY', text };
    case 'phone':
      return { type: 'PHONE_NUMBER', text, phone_number: phone };
    case 'copy_code':
      return { type: 'COPY_CODE', ...(text && { text }), example: [example] };
    case 'url':
      return { type: 'URL', text, url, ...(example && { example: [example] }) };
    default:
      return { type: TYPES[type], ...parsePasted(pasted), ...(text && { text }) };
  }
}
