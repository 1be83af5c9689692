'use client';

import Braces from 'lucide-react/icons/braces';
import { copyText } from '@/components/data-table/copy-text';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { SheetFooter } from '@/components/ui/sheet';
import { StateLink } from '@/components/ui/state-link';
import { toast } from '@/components/ui/toast';
import { toGraphJson } from '@/lib/templates/graph-json';
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
      <Button variant="ghost" className="me-auto" onClick={() => void copyJson(template)}>
        <Braces aria-hidden="true" />
        Copy as JSON
      </Button>
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

async function copyJson(template: Recipe) {
  const copied = await copyText(JSON.stringify(toGraphJson(template), null, 2));
  if (copied) return toast('success', `Copied ${template.name} as JSON.`);
  return toast('error', 'The browser refused to copy.', {
    description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
  });
}
