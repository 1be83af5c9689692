'use client';

import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { StateLink } from '@/components/ui/display/state-link';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { LazyImportForm, LazyNumberForm } from './lazy-form';
import { useDoNotSendState } from './use-do-not-send-state';

/** By hand or from a file. `compact`: where there is little room, the ways are their icons. */
export function AddLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useDoNotSendState();
  const word = compact ? 'max-[420px]:sr-only' : undefined;
  return (
    <span className={`flex items-center gap-2 ${compact ? '' : 'flex-wrap'}`}>
      <StateLink
        {...linkTo({ add: 'file' })}
        className={buttonStyle({})}
        onPointerEnter={LazyImportForm.preload}
        onFocus={LazyImportForm.preload}
      >
        <Upload aria-hidden="true" />
        <span className={word}>
          Import<span className="sr-only"> numbers from a file</span>
        </span>
      </StateLink>
      <StateLink
        {...linkTo({ add: 'number' })}
        className={buttonStyle({ variant: 'primary' })}
        onPointerEnter={LazyNumberForm.preload}
        onFocus={LazyNumberForm.preload}
      >
        <Plus aria-hidden="true" />
        <span className={word}>Add number</span>
      </StateLink>
    </span>
  );
}
