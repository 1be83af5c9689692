import type { StatusState, TemplateContent } from './parts';
import { pastedName } from './pasted';

export type Obstacle = { why: string; todo: string };

const OF_STATUS: Partial<Record<StatusState, Obstacle>> = {
  PENDING: {
    why: 'WhatsApp is still reviewing this template.',
    todo: 'When it is approved, set its status in Frontdesk to Approved, or paste it again.',
  },
  REJECTED: {
    why: 'WhatsApp rejected this template.',
    todo: 'Correct it in WhatsApp Manager. When it is approved, paste it again.',
  },
  PAUSED: {
    why: 'WhatsApp paused this template because people reported or blocked it.',
    todo: 'A pause ends after hours or days. Then set its status in Frontdesk to Approved, or paste it again.',
  },
  DISABLED: {
    why: 'WhatsApp disabled this template.',
    todo: 'Use another template, or appeal in WhatsApp Manager.',
  },
};

export const ARCHIVED: Obstacle = {
  why: 'This template is archived.',
  todo: 'Choose another one, or unarchive it.',
};

/** Why a template can't be sent with Frontdesk, and what to do; null when it can. */
export function obstacleOf(template: TemplateContent): Obstacle | null {
  const kept = keptParts(template);
  if (kept.length > 0) {
    return {
      why: `Can’t be sent from Frontdesk: it has ${kept.map(withArticle).join(' and ')}.`,
      todo: 'Send it from WhatsApp Manager, or use another template.',
    };
  }
  return OF_STATUS[template.status.state] ?? null;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The names of parts that Frontdesk keeps as they were pasted and can't send. */
export function keptParts({ header, buttons, others }: TemplateContent): string[] {
  const kept = [
    ...(header.format === 'other' ? [header.pasted] : []),
    ...others,
    ...buttons.filter(({ type }) => type === 'other').map(({ pasted }) => pasted),
  ];
  return [...new Set(kept.map(pastedName))];
}
