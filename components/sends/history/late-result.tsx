import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import type { ListedSend } from '@/lib/sends/schema';
import { STATE_LOOKS } from './state-mark';

/** A response that came after the message had been marked as unknown. */
export function LateResult({ late }: { late: ListedSend['late'] }) {
  if (!late) return null;
  return (
    <Note title={`Late response: ${STATE_LOOKS[late.state].word.toLowerCase()}`}>
      <Time value={late.at} />
      {late.wam_id && (
        <>
          {' · '}
          <span className="num break-all">{late.wam_id}</span>
        </>
      )}
    </Note>
  );
}
