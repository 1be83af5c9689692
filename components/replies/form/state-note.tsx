import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Reply } from '@/lib/replies/schema';

export function StateNote({ reply }: { reply: Reply }) {
  const t = useMessages('replies');
  const { state, response_type, saved_at, saving } = reply;
  if (saving) {
    const time = <Time value={saving.since} inSentence="when" />;
    return (
      <Note title={t('state.saving')}>
        {saving.by
          ? t.rich('state.savingBy', { name: <bdi>{saving.by}</bdi>, time })
          : t.rich('state.savingByOther', { time })}
      </Note>
    );
  }
  if (state === 'unknown') {
    return (
      <Note tone="warning" title={t('state.unknown')}>
        {t('state.unknownText')}
        {saved_at === null && ` ${t('state.neverSaved')}`}
      </Note>
    );
  }
  if (state === 'draft') {
    return (
      <Note title={t('state.draft')}>
        {saved_at
          ? t.rich('state.draftSince', { time: <Time value={saved_at} inSentence="when" /> })
          : t('state.draftNeverSaved')}
      </Note>
    );
  }
  return (
    <Note>
      {t('state.saved')}
      {response_type !== 'text' && ` ${t('state.savedFile')}`}
    </Note>
  );
}
