import type { ReactNode } from 'react';
import type { MessageTag, Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ReplyInput } from '@/lib/replies/schema';

export function fieldText(
  t: Translate<'replies-labels'>,
  reply: ReplyInput,
  field: keyof ReplyInput,
): string {
  if (field === 'match_criteria') return t(`criteria.${reply.match_criteria}`);
  if (field === 'response_type') return t(`type.${reply.response_type}`);
  return reply[field];
}

type TriggerTextProps = {
  reply: Pick<ReplyInput, 'match_criteria' | 'trigger'>;
  /** How the words before the trigger look. */
  criteria?: MessageTag;
};

/** Contains “delivery” */
export function TriggerText({ reply, criteria = (text) => text }: TriggerTextProps): ReactNode {
  const { match_criteria, trigger } = reply;
  return useMessages('replies-labels').rich(`trigger.${match_criteria}`, {
    criteria,
    trigger: <bdi>{trigger}</bdi>,
  });
}
