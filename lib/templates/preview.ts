import { textDirection } from '../language/direction';
import { cardAsTemplate } from './content';
import {
  bodyKey,
  buttonKey,
  cardValues,
  EXPIRY_KEY,
  headerKey,
  type TemplateField,
  type TemplateValues,
  templateFields,
} from './fields';
import { languageTag } from './language-tag';
import type { ButtonType, HeaderFormat, TemplateContent } from './parts';
import { piecesOf } from './variables';

/** A piece of text: the template's own, or the value of a field, marked if it is missing. */
export type Segment =
  | { text: string; key?: undefined; label?: undefined }
  /** `label`: what people call the field, if not by its technical name. */
  | { text: string; key: string; missing: boolean; label?: string };

export type Preview = {
  header:
    | null
    | { format: 'text'; segments: Segment[] }
    | { format: 'location'; latitude: string; longitude: string; name: string; address: string }
    | {
        format: Exclude<HeaderFormat, 'none' | 'text' | 'location' | 'other'>;
        link: string;
        filename: string;
      };
  /** `ends`: an ISO 8601 time, `''` while it is missing; null for an offer without an end. */
  offer: { text: string; ends: string | null } | null;
  body: Segment[];
  footer: string;
  /** `text`: empty for WhatsApp's own. `target`: the whole URL, the number to call or the code. */
  buttons: { type: ButtonType; text: string; target: string; missing: boolean }[];
  cards: Pick<Preview, 'header' | 'body' | 'buttons'>[];
  direction: 'ltr' | 'rtl';
  /** The tag of the template's language, for `lang`. Plans that earlier versions stored have none. */
  language?: string;
};

/** The message as the recipient will see it. Never throws: incomplete and broken templates are shown as far as possible. */
export function previewOf(template: TemplateContent, values: TemplateValues): Preview {
  const fields = templateFields(template);
  const language = languageTag(template.language);
  return {
    header: headerOf(template, values),
    offer: template.offer && {
      text: template.offer.text,
      ends: template.offer.expires ? (values[EXPIRY_KEY] ?? '') : null,
    },
    body: segmentsOf(template, template.body, values, bodyKey),
    footer: template.footer,
    buttons: buttonsOf(template, values, fields),
    cards: template.cards.map((card, index) =>
      previewOf(
        { ...cardAsTemplate(template, card), labels: cardValues(template.labels, index) },
        cardValues(values, index),
      ),
    ),
    direction: textDirection(language),
    language,
  };
}

function buttonsOf(
  { buttons }: TemplateContent,
  values: TemplateValues,
  fields: TemplateField[],
): Preview['buttons'] {
  return buttons.map(({ type, text, url, phone }, index) => {
    const value = values[buttonKey(index)] ?? '';
    const targets: Partial<Record<ButtonType, string>> = {
      url: url.replace('{{1}}', () => value),
      phone,
      copy_code: value,
      catalog: value,
      products: values[buttonKey(index, 'products')] ?? '',
    };
    const start = buttonKey(index);
    const asked = fields.filter(({ key }) => key === start || key.startsWith(`${start}:`));
    return {
      type,
      text,
      target: targets[type] ?? '',
      missing: asked.some(({ key, required }) => required && !values[key]?.trim()),
    };
  });
}

/** The text of the message as one string, with `{{1}}` for a missing value. */
export function joinSegments(segments: Segment[]): string {
  return segments.map(({ text }) => text).join('');
}

function segmentsOf(
  { labels }: TemplateContent,
  text: string,
  values: TemplateValues,
  keyOf: (variable: string) => string,
): Segment[] {
  return piecesOf(text).map((piece) => {
    if ('text' in piece) return piece;
    const key = keyOf(piece.variable);
    const value = values[key] ?? '';
    const missing = value.trim() === '';
    return { key, missing, text: missing ? `{{${piece.variable}}}` : value, label: labels[key] };
  });
}

function headerOf(template: TemplateContent, values: TemplateValues): Preview['header'] {
  const value = (what: string) => values[headerKey(what)]?.trim() ?? '';
  const { header } = template;
  const { format } = header;
  if (format === 'none' || format === 'other') return null;
  if (format === 'text') return { format, segments: segmentsOf(template, header.text, values, headerKey) };
  if (format === 'location') {
    const [latitude, longitude] = [value('latitude'), value('longitude')];
    return { format, latitude, longitude, name: value('name'), address: value('address') };
  }
  return { format, link: value('link'), filename: value('filename') };
}
