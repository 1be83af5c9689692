import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import type { Reply } from '@/lib/replies/schema';

/** How far what is shown can be relied upon: the service accepts a reply and never shows one. */
export function StateNote({ reply }: { reply: Reply }) {
  const { state, response_type, saved_at, saving } = reply;
  if (saving) {
    return (
      <Note title="Being saved">
        <bdi>{saving.by ?? 'Somebody'}</bdi> is saving this reply now, since{' '}
        <Time value={saving.since} inSentence />. These are the values from before, and until the service has
        answered it may hold either.
      </Note>
    );
  }
  if (state === 'unknown') {
    return (
      <Note tone="warning" title="The messaging service didn’t confirm the last save">
        It may hold these values or the ones before. Save again: it is safe, because it writes the same
        values.
        {saved_at === null && ' If this repeats, compare the UUID; a wrong one can be forgotten.'}
      </Note>
    );
  }
  if (state === 'noted') {
    return (
      <Note title="Only in the notebook">
        {saved_at ? (
          <>
            These values have not been saved to the service. The last ones saved here were saved{' '}
            <Time value={saved_at} inSentence />; it cannot be asked what it holds now.
          </>
        ) : (
          'These values were noted here and never saved through the desk. The service may hold others: it cannot be asked what it holds now.'
        )}
      </Note>
    );
  }
  return (
    <Note>
      Last saved here; the service cannot be asked what it holds now.
      {response_type !== 'text' &&
        ' It confirmed the save, but does not report which file it stored: try the trigger once from a phone.'}
    </Note>
  );
}
