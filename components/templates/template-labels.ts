import type { ButtonType, HeaderFormat, Quality, StatusState } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';

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
  other: 'As pasted',
};

export const BUTTON_LABELS: Record<ButtonType, string> = {
  quick_reply: 'Quick reply',
  url: 'Open a page',
  phone: 'Call a number',
  copy_code: 'Copy a code',
  otp: 'Copy or fill in the code',
  flow: 'Open a flow',
  catalog: 'View the catalog',
  products: 'View products',
  other: 'As pasted',
};

export const STATUS_LABELS: Record<StatusState, string> = {
  UNKNOWN: 'Not known',
  APPROVED: 'Approved',
  PENDING: 'In review',
  REJECTED: 'Rejected',
  PAUSED: 'Paused',
  DISABLED: 'Disabled',
};

export const QUALITY_LABELS: Record<Quality, string> = {
  UNKNOWN: 'Not known',
  GREEN: 'High',
  YELLOW: 'Medium',
  RED: 'Low',
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
