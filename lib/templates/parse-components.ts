import { type Coded, coded } from '../messages/coded';
import { cardAsTemplate } from './content';
import {
  bodyKey,
  buttonKey,
  cardKey,
  EXPIRY_KEY,
  headerKey,
  ofCardNumber,
  parameterFormatOf,
  type TemplateValues,
  type ValueIssue,
} from './fields';
import { NO_TOKEN } from './parameters';
import type { TemplateButton, TemplateContent } from './parts';
import { tokenOf, variablesOf } from './variables';

type Json = Record<string, unknown>;

/** The inverse of `toComponents`: the values in `components`, and where these do not fit the template. */
export function parseComponents(
  template: TemplateContent,
  components: unknown[],
): { values: TemplateValues; issues: ValueIssue[] } {
  const values: TemplateValues = {};
  const issues: ValueIssue[] = [];
  const reject = (code: number, path: string, message: Coded) => issues.push({ path, message, code });
  const parts = components.filter(isJson);
  const named = parameterFormatOf(template) === 'named';

  readText('body', template.body, bodyKey);
  if (template.header.format === 'text') readText('header', template.header.text, headerKey);
  else readFile();
  readOffer();
  readButtons();
  readCards();
  return { values, issues };

  function of(type: string): Json[] {
    return parts.filter((part) => lower(part.type) === type);
  }

  function readText(part: 'header' | 'body', text: string, keyOf: (variable: string) => string): void {
    const given = of(part).flatMap(parametersOf);
    const variables = variablesOf(text);
    if (given.length !== variables.length) {
      reject(
        132000,
        'template.components',
        coded(`template-components.valuesOf.${part}`, { variables: variables.length, given: given.length }),
      );
      return;
    }
    for (const [position, variable] of variables.entries()) {
      const key = keyOf(variable);
      const own = named ? given.find((each) => each.parameter_name === variable) : given[position];
      if (!own) reject(100, `values.${key}`, coded('template-components.valueMissing', { variable }));
      else if (own.type === 'text' && typeof own.text === 'string') values[key] = own.text;
      else {
        const message = coded(`template-components.notText.${part}`, { variable: tokenOf(variable) });
        reject(132012, `values.${key}`, message);
      }
    }
  }

  function readFile(): void {
    const { format } = template.header;
    const given = of('header').flatMap(parametersOf);
    if (format === 'none' || format === 'other') {
      if (given.length > 0) reject(132000, 'template.components', coded('template-components.noHeader'));
      return;
    }
    const own = given[0];
    if (!own) return;
    if (lower(own.type) !== format || !isJson(own[format])) {
      reject(
        132012,
        'template.components',
        coded('template-components.headerFormat', {
          format: format === 'location' || format === 'text' ? 'other' : format,
        }),
      );
      return;
    }
    const file = own[format];
    // An uploaded file has an ID instead of a link; only WhatsApp can open it.
    if (typeof file.id === 'string' && file.id !== '') values[headerKey('link')] = UPLOADED;
    for (const name of ['link', 'filename', 'latitude', 'longitude', 'name', 'address']) {
      const value = file[name];
      if (typeof value === 'string' || typeof value === 'number') values[headerKey(name)] = String(value);
    }
  }

  function readOffer(): void {
    const offer = of('limited_time_offer').flatMap(parametersOf)[0]?.limited_time_offer;
    const time = isJson(offer) ? new Date(Number(offer.expiration_time_ms ?? Number.NaN)) : null;
    if (template.offer?.expires && time && !Number.isNaN(time.getTime())) {
      values[EXPIRY_KEY] = time.toISOString();
    }
  }

  function readButtons(): void {
    const given = new Map(of('button').map((button) => [Number(button.index), button]));
    for (const index of given.keys()) {
      if (takesParameter(template.buttons[index])) continue;
      reject(132012, 'template.components', coded('template-components.noSuchButton', { number: index + 1 }));
    }
    for (const [index, { type }] of template.buttons.entries()) {
      const own = parametersOf(given.get(index) ?? {})[0] ?? {};
      const found = type === 'otp' ? {} : buttonValues(own);
      for (const [what, value] of Object.entries(found)) {
        if (typeof value === 'string') values[buttonKey(index, what)] = value;
      }
      if (type === 'otp' && own.text !== values[bodyKey(variablesOf(template.body)[0] ?? '')]) {
        reject(132012, 'template.components', coded('template-components.otherCode', { number: index + 1 }));
      }
    }
  }

  function readCards(): void {
    const cards = of('carousel').flatMap(({ cards }) => (Array.isArray(cards) ? cards.filter(isJson) : []));
    for (const [index, card] of template.cards.entries()) {
      const own = cards.find(({ card_index }) => Number(card_index) === index)?.components;
      const read = parseComponents(cardAsTemplate(template, card), Array.isArray(own) ? own : []);
      for (const [key, value] of Object.entries(read.values)) values[cardKey(index, key)] = value;
      issues.push(...read.issues.map((issue) => ofCard(issue, index)));
    }
  }
}

/** Turns an issue of a card, checked as a template of its own, into an issue of the whole template. */
export function ofCard(issue: ValueIssue, index: number): ValueIssue {
  const { path, message } = issue;
  return {
    ...issue,
    path: path.startsWith('values.') ? `values.${cardKey(index, path.slice('values.'.length))}` : path,
    message: ofCardNumber(index, message),
  };
}

function takesParameter(button: TemplateButton | undefined): boolean {
  if (!button || button.type === 'phone' || button.type === 'other') return false;
  return button.type !== 'url' || variablesOf(button.url).length > 0;
}

/** The values in the parameter of a button, by what they are for; `''` is the button's only or first one. */
function buttonValues({ text, coupon_code, payload, action }: Json): Json {
  if (!isJson(action)) return { '': text ?? coupon_code ?? payload };
  const { flow_token, flow_action_data, thumbnail_product_retailer_id, sections } = action;
  const section = Array.isArray(sections) ? sections.find(isJson) : undefined;
  const items = Array.isArray(section?.product_items) ? section.product_items.filter(isJson) : [];
  return {
    '': flow_token === NO_TOKEN ? undefined : (flow_token ?? thumbnail_product_retailer_id),
    data: flow_action_data && JSON.stringify(flow_action_data),
    title: section?.title,
    products: section && items.map(({ product_retailer_id }) => product_retailer_id).join(', '),
  };
}

/** Stands in for the link of a file uploaded to WhatsApp, which has an ID instead and is as valid as a public link. */
const UPLOADED = 'https://lookaside.fbsbx.com/';

function parametersOf(component: Json): Json[] {
  return Array.isArray(component.parameters) ? component.parameters.filter(isJson) : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lower(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
