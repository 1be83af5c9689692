import { useAppActions } from '@/components/ui/app-actions';
import { StateLink } from '@/components/ui/display/state-link';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { useAction } from '@/components/ui/hooks/use-action';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import { undoToast } from '@/components/ui/overlay/toast';
import { can } from '@/lib/auth/permissions';
import { newBroadcastHref } from '@/lib/broadcasts/paths';
import { useArchiveTemplate } from '@/lib/templates/mutations';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { LazyCopyTemplate, LazyEditTemplate } from '../lazy-template-parts';
import { useTemplateState } from '../use-template-state';

export function TemplateActions({ template }: { template: Template }) {
  const { linkTo } = useTemplateState();
  const mayBroadcast = can(useAppActions().roles, 'broadcasts:create');
  const archive = useArchive(template);
  return (
    <SheetFooter>
      {/* The label changes at once: a double click would take it back. */}
      <Button pending={archive.pending} onClick={({ detail }) => detail < 2 && void archive.run()}>
        {template.archived_at ? 'Unarchive' : 'Archive'}
      </Button>
      {mayBroadcast && template.archived_at === null && obstacleOf(template) === null && (
        <LinkButton href={newBroadcastHref({ template: template.id })}>New broadcast</LinkButton>
      )}
      <CopyLink mode="duplicate">Duplicate</CopyLink>
      <StateLink
        {...linkTo({ mode: 'edit' })}
        className={buttonStyle({ variant: 'primary' })}
        {...LazyEditTemplate.trigger}
      >
        Edit<span className="sr-only"> template</span>
      </StateLink>
    </SheetFooter>
  );
}

type CopyLinkProps = { mode: 'duplicate' | 'language'; size?: 'sm'; children: string };

export function CopyLink({ mode, size, children }: CopyLinkProps) {
  const { linkTo } = useTemplateState();
  return (
    <StateLink {...linkTo({ mode })} className={buttonStyle({ size })} {...LazyCopyTemplate.trigger}>
      {children}
    </StateLink>
  );
}

function useArchive({ id, name, archived_at }: Template) {
  const { mutateAsync } = useArchiveTemplate(id);
  const archiving = useAction(`Couldn’t archive ${name}.`);
  const unarchiving = useAction(`Couldn’t unarchive ${name}.`);

  const set = (archived: boolean, done?: string) =>
    (archived ? archiving : unarchiving).run(() => mutateAsync(archived), done);

  async function run() {
    const archived = archived_at === null;
    if (!(await set(archived))) return;
    const text = archived ? `Archived ${name}.` : `${name} is active again.`;
    const undone = archived ? `${name} is active again.` : `${name} is archived again.`;
    void undoToast({ tone: 'success', text, onUndo: () => void set(!archived, undone) });
  }

  return { run, pending: archiving.pending || unarchiving.pending };
}
