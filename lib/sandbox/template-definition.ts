type Button =
  | { type: 'URL'; text: string; url: string }
  | { type: 'QUICK_REPLY'; text: string }
  | { type: 'COPY_CODE'; text: string };

export type MediaFormat = 'IMAGE' | 'VIDEO' | 'DOCUMENT';

/** `example` holds one value for each variable, in the order in which the text names them. */
export type TemplateComponent =
  | { type: 'HEADER'; format: 'TEXT'; text: string; example?: string[] }
  | { type: 'HEADER'; format: MediaFormat }
  | { type: 'BODY'; text: string; example?: string[] }
  | { type: 'FOOTER'; text: string }
  | { type: 'BUTTONS'; buttons: Button[] };

/** A template in the terms of the WhatsApp Business Management API. */
export type TemplateDefinition = {
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY';
  /** Positional (`{{1}}`) unless said otherwise. */
  parameter_format?: 'NAMED';
  components: TemplateComponent[];
};

/** The variables of a text, each once, in the order of the text. */
export function variablesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name ?? ''))];
}
