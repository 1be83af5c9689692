import { Note } from '@/components/ui/display/note';
import { responseHint } from '@/lib/replies/response-check';
import type { ReplyInput } from '@/lib/replies/schema';

/** What looks wrong with the address of a file. It stands there from the start, so that it is read out when it comes. */
export function ResponseDoubt({
  reply: { response_type, response },
}: {
  reply: Pick<ReplyInput, 'response_type' | 'response'>;
}) {
  const hint = responseHint(response_type, response);
  return (
    <div role="status" className="empty:hidden">
      {hint && <Note tone="warning">{hint}</Note>}
    </div>
  );
}
