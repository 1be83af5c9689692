import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import type { ComponentProps } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { LinkButton } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { useMessages } from '@/lib/messages/messages-provider';

type Target = Pick<ComponentProps<typeof StateLink>, 'href' | 'onFollow'> & {
  preload: () => void;
};

type AddLinksProps = {
  /** What the link "Import" does: "Import numbers from a file". */
  importLabel: string;
  addLabel: string;
  importHref: string;
  toAdd: Target;
  compact: boolean;
};

export function AddLinks({ importLabel, addLabel, importHref, toAdd, compact }: AddLinksProps) {
  const t = useMessages('lists');
  const label = compact ? 'max-[420px]:sr-only' : undefined;
  return (
    <span className={`flex items-center gap-2 ${compact ? '' : 'flex-wrap justify-center'}`}>
      <LinkButton href={importHref} prefetch={false} aria-label={importLabel}>
        <Upload />
        <span className={label}>{t('import')}</span>
      </LinkButton>
      <StateLink {...linkProps(toAdd)} className={buttonStyle({ variant: 'primary' })}>
        <Plus />
        <span className={label}>{addLabel}</span>
      </StateLink>
    </span>
  );
}

function linkProps({ preload, ...link }: Target) {
  return { ...link, onPointerEnter: preload, onFocus: preload };
}
