import { Note } from '@/components/ui/display/note';
import { useMessages } from '@/lib/messages/messages-provider';
import { responseHint } from '@/lib/replies/response-check';
import type { ReplyInput } from '@/lib/replies/schema';

/** The live region is always rendered, so that a new warning is announced. */
export function ResponseDoubt({
  reply: { response_type, response },
}: {
  reply: Pick<ReplyInput, 'response_type' | 'response'>;
}) {
  const hint = responseHint(useMessages('replies'), response_type, response);
  return (
    <div role="status" className="empty:hidden">
      {hint && <Note tone="warning">{hint}</Note>}
    </div>
  );
}
