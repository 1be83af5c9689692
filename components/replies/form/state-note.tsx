import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import type { Reply } from '@/lib/replies/schema';

export function StateNote({ reply }: { reply: Reply }) {
  const { state, response_type, saved_at, saving } = reply;
  if (saving) {
    return (
      <Note title="Saving">
        <bdi>{saving.by ?? 'Someone else'}</bdi> started saving this reply{' '}
        <Time value={saving.since} inSentence />. Until the messaging service responds, you see the previous
        values.
      </Note>
    );
  }
  if (state === 'unknown') {
    return (
      <Note tone="warning" title="The messaging service didn’t confirm the last save">
        The messaging service may have these values or the previous ones. You can safely save again.
        {saved_at === null &&
          ' If this happens again, check the UUID. You can remove a reply with a wrong one.'}
      </Note>
    );
  }
  if (state === 'draft') {
    return (
      <Note title="Draft, not saved to the messaging service">
        {saved_at ? (
          <>
            These values haven’t been saved to the messaging service. The last save to it was{' '}
            <Time value={saved_at} inSentence />. It can’t show its current values.
          </>
        ) : (
          'These values haven’t been saved to the messaging service. It may have different ones, and can’t show them.'
        )}
      </Note>
    );
  }
  return (
    <Note>
      Last saved in Frontdesk. The messaging service can’t show its current values.
      {response_type !== 'text' &&
        ' It confirmed the save, but doesn’t report which file it stored: test the trigger from a phone.'}
    </Note>
  );
}
