'use client';

import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { SheetFooter } from '@/components/ui/sheet';
import { StateLink } from '@/components/ui/state-link';
import type { Recipe } from '@/lib/templates/schema';
import { preloadRecipeForm } from './lazy-form';
import { useArchive } from './use-archive';
import { useDuplicate } from './use-duplicate';
import { useTemplateState } from './use-template-state';

export function TemplateActions({ template }: { template: Recipe }) {
  const { linkTo } = useTemplateState();
  const duplicate = useDuplicate(template);
  const archive = useArchive(template);
  return (
    <SheetFooter>
      <Button pending={archive.pending} onClick={archive.run}>
        {template.archived_at ? 'Unarchive' : 'Archive'}
      </Button>
      <Button pending={duplicate.pending} onClick={duplicate.run}>
        Duplicate
      </Button>
      <StateLink
        {...linkTo({ mode: 'edit' })}
        className={buttonStyle({ variant: 'primary' })}
        onPointerEnter={preloadRecipeForm}
        onFocus={preloadRecipeForm}
      >
        Edit<span className="sr-only"> template</span>
      </StateLink>
    </SheetFooter>
  );
}
