'use client';

import { StateLink } from '@/components/ui/display/state-link';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import type { Template } from '@/lib/templates/schema';
import { LazyTemplateForm } from '../lazy-form';
import { useTemplateState } from '../list/use-template-state';
import { useArchive } from './use-archive';
import { useDuplicate } from './use-duplicate';

export function TemplateActions({ template }: { template: Template }) {
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
        onPointerEnter={LazyTemplateForm.preload}
        onFocus={LazyTemplateForm.preload}
      >
        Edit<span className="sr-only"> template</span>
      </StateLink>
    </SheetFooter>
  );
}
