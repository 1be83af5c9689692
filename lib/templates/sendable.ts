import { type Coded, coded, within } from '../messages/coded';
import type { StatusState, TemplateContent } from './parts';
import { type PastedPart, pastedPart } from './pasted';

export type Obstacle = { why: Coded; todo: Coded };

const OF_STATUS: Partial<Record<StatusState, Obstacle>> = {
  PENDING: {
    why: coded('template-obstacles.PENDING.why'),
    todo: coded('template-obstacles.PENDING.todo'),
  },
  REJECTED: {
    why: coded('template-obstacles.REJECTED.why'),
    todo: coded('template-obstacles.REJECTED.todo'),
  },
  PAUSED: {
    why: coded('template-obstacles.PAUSED.why'),
    todo: coded('template-obstacles.PAUSED.todo'),
  },
  DISABLED: {
    why: coded('template-obstacles.DISABLED.why'),
    todo: coded('template-obstacles.DISABLED.todo'),
  },
};

export const ARCHIVED: Obstacle = {
  why: coded('template-obstacles.archived.why'),
  todo: coded('template-obstacles.archived.todo'),
};

/** Why a template can't be sent with Frontdesk, and what to do; null when it can. */
export function obstacleOf(template: TemplateContent): Obstacle | null {
  const kept = keptParts(template);
  if (kept.length > 0) {
    return {
      why: coded('template-obstacles.kept.why', { parts: within(kept.map(withArticle)) }),
      todo: coded('template-obstacles.kept.todo'),
    };
  }
  return OF_STATUS[template.status.state] ?? null;
}

function withArticle({ part, type }: PastedPart): Coded {
  return part === 'other'
    ? coded('template-obstacles.kept.other', { type })
    : coded(`template-obstacles.kept.${part}`);
}

/** The parts that Frontdesk keeps as they were pasted and can't send, each kind once. */
export function keptParts({ header, buttons, others }: TemplateContent): PastedPart[] {
  const kept = [
    ...(header.format === 'other' ? [header.pasted] : []),
    ...others,
    ...buttons.filter(({ type }) => type === 'other').map(({ pasted }) => pasted),
  ];
  const parts = kept.map(pastedPart);
  return [...new Map(parts.map((each) => [`${each.part} ${each.type}`, each])).values()];
}
