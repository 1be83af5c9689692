'use client';

import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { StateLink } from '@/components/ui/display/state-link';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { LazyImportForm, LazyReplyForm } from '../lazy-parts';
import { useReplyState } from './use-reply-state';

/** By hand or from a file. `compact`: where there is little room, the ways are their icons. */
export function AddLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useReplyState();
  const word = compact ? 'max-[420px]:sr-only' : undefined;
  return (
    <span className={`flex items-center gap-2 ${compact ? '' : 'flex-wrap'}`}>
      <StateLink
        {...linkTo({ reply: 'import', mode: null })}
        className={buttonStyle({})}
        onPointerEnter={LazyImportForm.preload}
        onFocus={LazyImportForm.preload}
      >
        <Upload aria-hidden="true" />
        <span className={word}>
          Import<span className="sr-only"> replies from a file</span>
        </span>
      </StateLink>
      <StateLink
        {...linkTo({ reply: 'new', mode: null })}
        className={buttonStyle({ variant: 'primary' })}
        onPointerEnter={LazyReplyForm.preload}
        onFocus={LazyReplyForm.preload}
      >
        <Plus aria-hidden="true" />
        <span className={word}>Add a reply</span>
      </StateLink>
    </span>
  );
}
