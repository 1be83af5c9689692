'use client';

import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { buttonStyle } from '@/components/ui/button-style';
import { StateLink } from '@/components/ui/state-link';
import { preloadImportForm, preloadNumberForm } from './lazy-form';
import { useDoNotSendState } from './use-do-not-send-state';

/** By hand or from a file. */
export function AddLinks() {
  const { linkTo } = useDoNotSendState();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StateLink
        {...linkTo({ add: 'file' })}
        className={buttonStyle({})}
        onPointerEnter={preloadImportForm}
        onFocus={preloadImportForm}
      >
        <Upload aria-hidden="true" />
        Import
        <span className="sr-only"> numbers from a file</span>
      </StateLink>
      <StateLink
        {...linkTo({ add: 'number' })}
        className={buttonStyle({ variant: 'primary' })}
        onPointerEnter={preloadNumberForm}
        onFocus={preloadNumberForm}
      >
        <Plus aria-hidden="true" />
        Add number
      </StateLink>
    </span>
  );
}
