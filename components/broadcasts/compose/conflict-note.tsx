import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { focusHere } from '@/components/ui/hooks/focus-here';
import { type BroadcastConflict, partsOf } from '@/lib/broadcasts/conflict';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

type ConflictNoteProps = {
  conflict: BroadcastConflict;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
};

export function ConflictNote({ conflict, onKeepMine, onLoadTheirs }: ConflictNoteProps) {
  const { by, at, theirs, both } = conflict;
  const t = useMessages('broadcasts-form');
  const time = <Time value={at} inSentence="when" />;
  const listed = (fields: typeof both) => formatList(partsOf(t, fields), t.language, 'comma');
  return (
    <Note
      ref={focusHere}
      tabIndex={-1}
      role="alert"
      tone="warning"
      title={
        by ? t.rich('conflict.by', { name: <bdi>{by}</bdi>, time }) : t.rich('conflict.bySomeone', { time })
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button size="sm" onClick={onLoadTheirs}>
            {t('conflict.loadTheirs')}
          </Button>
        </span>
      }
    >
      {theirs.length > 0 && <p>{t('conflict.theirs', { parts: listed(theirs) })}</p>}
      {both.length > 0 && <p>{t('conflict.both', { parts: listed(both) })}</p>}
      {theirs.length + both.length === 0 && <p>{t('conflict.none')}</p>}
    </Note>
  );
}
