'use client';

import Braces from 'lucide-react/icons/braces';
import { copyText } from '@/components/data-table/copy-text';
import { Button } from '@/components/ui/form-controls/button';
import { toast } from '@/components/ui/overlay/toast';
import { toGraphJson } from '@/lib/templates/graph-json';
import type { Template } from '@/lib/templates/schema';

/** As the Graph API writes it, and as another desk's “Paste” reads it. */
export function CopyJson({ template }: { template: Template }) {
  async function copy() {
    const copied = await copyText(JSON.stringify(toGraphJson(template), null, 2));
    if (copied) return toast('success', `Copied ${template.name} as JSON.`);
    return toast('error', 'The browser refused to copy.', {
      description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
    });
  }

  return (
    <Button size="sm" onClick={() => void copy()}>
      <Braces aria-hidden="true" />
      Copy as JSON
    </Button>
  );
}
