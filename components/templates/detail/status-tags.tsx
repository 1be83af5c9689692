import { Tag } from '@/components/ui/display/tag';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Quality, StatusState } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { keptParts } from '@/lib/templates/sendable';

const STATE_TONES: Record<StatusState, 'neutral' | 'success' | 'warning' | 'danger'> = {
  UNKNOWN: 'neutral',
  APPROVED: 'success',
  PENDING: 'warning',
  REJECTED: 'danger',
  PAUSED: 'warning',
  DISABLED: 'danger',
};

const QUALITY_TONES: Partial<Record<Quality, 'warning' | 'danger'>> = { YELLOW: 'warning', RED: 'danger' };

type StatusTagsProps = {
  template: Template;
  /** Leaves out what changes nothing: a good quality, and the status of a template that can't be sent anyway. */
  brief?: boolean;
};

export function StatusTags({ template, brief = false }: StatusTagsProps) {
  const t = useMessages('templates');
  const { state, quality } = template.status;
  const isKept = keptParts(template).length > 0;
  const tone = QUALITY_TONES[quality];
  return (
    <>
      {isKept && <Tag tone="warning">{t('notSendable')}</Tag>}
      {state !== 'UNKNOWN' && !(brief && isKept) && (
        <Tag tone={STATE_TONES[state]}>{t(`status.${state}`)}</Tag>
      )}
      {quality !== 'UNKNOWN' && (tone || !brief) && <Tag tone={tone}>{t(`qualityTag.${quality}`)}</Tag>}
    </>
  );
}
