import clsx from 'clsx';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Plus from 'lucide-react/icons/plus';
import { StateLink } from '@/components/ui/display/state-link';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyNewTemplate, LazyPasteTemplate } from '../lazy-template-parts';
import { useMayWriteTemplates, useTemplateState } from '../use-template-state';

/** `compact`: on narrow screens only the icons are visible. */
export function NewTemplateLinks({ compact = false }: { compact?: boolean }) {
  const t = useMessages('templates');
  const { linkTo } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  const word = compact ? 'max-[420px]:sr-only' : undefined;
  if (!mayWrite) return null;
  return (
    <span className={clsx('flex items-center gap-2', !compact && 'flex-wrap')}>
      <StateLink
        {...linkTo({ template: 'paste', mode: null })}
        className={buttonStyle({})}
        {...LazyPasteTemplate.trigger}
      >
        <ClipboardPaste />
        <span className={word}>{t('paste')}</span>
      </StateLink>
      <FormLink {...linkTo({ template: 'new', mode: null })} form={LazyNewTemplate}>
        <Plus />
        <span className={word}>{t('new')}</span>
      </FormLink>
    </span>
  );
}
