'use client';

import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Plus from 'lucide-react/icons/plus';
import { buttonStyle } from '@/components/ui/button-style';
import { StateLink } from '@/components/ui/state-link';
import { preloadPaste, preloadRecipeForm } from './lazy-form';
import { useTemplateState } from './use-template-state';

/** The two ways to record a template. */
export function NewTemplateLinks() {
  const { linkTo } = useTemplateState();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StateLink
        {...linkTo({ template: 'paste', mode: null })}
        className={buttonStyle({})}
        onPointerEnter={preloadPaste}
        onFocus={preloadPaste}
      >
        <ClipboardPaste aria-hidden="true" />
        Paste
        <span className="sr-only"> a template</span>
      </StateLink>
      <StateLink
        {...linkTo({ template: 'new', mode: null })}
        className={buttonStyle({ variant: 'primary' })}
        onPointerEnter={preloadRecipeForm}
        onFocus={preloadRecipeForm}
      >
        <Plus aria-hidden="true" />
        New template
      </StateLink>
    </span>
  );
}
