import type { ButtonType, HeaderFormat, Template } from '@/lib/templates/schema';

export const CATEGORY_LABELS: Record<Template['category'], string> = {
  MARKETING: 'Marketing',
  UTILITY: 'Utility',
  AUTHENTICATION: 'Authentication',
};

export const HEADER_LABELS: Record<HeaderFormat, string> = {
  none: 'None',
  text: 'Text',
  image: 'Image',
  video: 'Video',
  document: 'Document',
  location: 'Location',
};

export const BUTTON_LABELS: Record<ButtonType, string> = {
  quick_reply: 'Quick reply',
  url: 'Open a page',
  phone: 'Call a number',
  copy_code: 'Copy a code',
};

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** "Spanish (Mexico)" for `es_MX`; the code itself when it has no name. */
export function languageLabel(code: string): string {
  try {
    return languages.of(code.replace('_', '-')) ?? code;
  } catch {
    return code;
  }
}
