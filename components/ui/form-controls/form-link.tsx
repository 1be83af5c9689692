import type { ComponentProps } from 'react';
import { StateLink } from '../display/state-link';
import { buttonStyle } from './button-style';

type FormLinkProps = ComponentProps<typeof StateLink> & {
  /** The part that it opens, which is loaded when the link is pointed at. */
  form: { trigger: Pick<ComponentProps<'a'>, 'onPointerEnter' | 'onFocus'> };
};

/** The main action of a page or a sheet: it opens a form, whose state is in the URL. */
export function FormLink({ form, ...link }: FormLinkProps) {
  return <StateLink {...link} className={buttonStyle({ variant: 'primary' })} {...form.trigger} />;
}
