type Button = { type: string; text?: string; url?: string };

export type MediaFormat = 'IMAGE' | 'VIDEO' | 'DOCUMENT';

/** `example` has one value for each variable, in the order of the text. */
export type TemplateComponent =
  | { type: 'HEADER'; format: 'TEXT'; text: string; example?: string[] }
  | { type: 'HEADER'; format: MediaFormat | 'LOCATION' }
  | { type: 'BODY'; text: string; example?: string[] }
  | { type: 'FOOTER'; text: string }
  | { type: 'BUTTONS'; buttons: Button[] }
  | { type: 'LIMITED_TIME_OFFER'; limited_time_offer: { has_expiration?: boolean } }
  | { type: 'CAROUSEL'; cards: { components: TemplateComponent[] }[] };

/** A template in the format of the WhatsApp Business Management API. */
export type TemplateDefinition = {
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  /** Positional (`{{1}}`) by default. */
  parameter_format?: 'NAMED' | 'POSITIONAL';
  components: TemplateComponent[];
};

/** The variables of a text, each once, in the order of the text. */
export function variablesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name ?? ''))];
}

export type FindApproved = (name: string, language: string) => Promise<TemplateDefinition | null>;

/** The approved templates of the sandbox's WhatsApp account. Any other name is refused with code 132001. */
export const SANDBOX_TEMPLATES: readonly TemplateDefinition[] = [
  {
    name: 'welcome',
    language: 'en_US',
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: 'Welcome! This is how we keep in touch: write here whenever you need us.' },
      { type: 'FOOTER', text: 'Reply STOP to hear no more' },
    ],
  },
  {
    name: 'welcome',
    language: 'ar',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'أهلاً وسهلاً! اكتب لنا هنا متى احتجت إلينا.' }],
  },
  {
    name: 'order_shipped',
    language: 'en_US',
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: 'Hi {{1}}, your order {{2}} is on its way. It should arrive by {{3}}.',
        example: ['Ana', 'A-1042', 'Friday'],
      },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'URL', text: 'Track it', url: 'https://example.com/track/{{1}}' },
          { type: 'QUICK_REPLY', text: 'Talk to us' },
        ],
      },
    ],
  },
  {
    name: 'appointment_reminder',
    language: 'es',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Su cita del {{1}}', example: ['3 de diciembre'] },
      { type: 'BODY', text: 'Hola {{1}}, le esperamos a las {{2}}.', example: ['Lucía', '10:30'] },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Confirmar' }] },
    ],
  },
  {
    name: 'spring_offer',
    language: 'en',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Hi {{1}}, spring is here: {{2}} off until Sunday.', example: ['Ana', '20 %'] },
      { type: 'FOOTER', text: 'Reply STOP to hear no more offers' },
      { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copy offer code' }] },
    ],
  },
  {
    name: 'invoice_ready',
    language: 'de',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'DOCUMENT' },
      {
        type: 'BODY',
        text: 'Guten Tag {{1}}, Ihre Rechnung {{2}} liegt bei.',
        example: ['Frau Müller', 'R-77'],
      },
    ],
  },
  {
    name: 'delivery_window',
    language: 'en_GB',
    category: 'UTILITY',
    parameter_format: 'NAMED',
    components: [
      {
        type: 'BODY',
        text: 'Hello {{customer_name}}, we deliver order {{order_number}} between {{delivery_window}}.',
        example: ["Siobhán O'Brien", 'A-1042', '9:00 and 11:00'],
      },
    ],
  },
];
