import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { Fact, Facts } from '@/components/ui/display/facts';
import { StateLink } from '@/components/ui/display/state-link';
import { WebLink } from '@/components/ui/display/web-link';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { mayEditField } from '@/lib/contact-facts/field-roles';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { FactsOfContact, FieldValue, OwnField } from '@/lib/contact-facts/schema';
import { displayedValue } from '@/lib/contact-facts/value-text';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditFieldValues } from './lazy-edit';

type FieldValuesProps = {
  values: FactsOfContact['fields'];
  /** Opens the form; null for someone who can’t edit the contact. */
  edit: LinkToForm | null;
};

export type LinkToForm = Pick<ComponentProps<typeof StateLink>, 'href' | 'onFollow'>;

/** The fields that have a value, and the way to fill in the others. */
export function FieldValues({ values, edit }: FieldValuesProps) {
  const { data: fields = [] } = useQuery(factsQueries.fields());
  const { roles } = useAppActions();
  const t = useMessages('own-field-values');
  const active = fields.filter(({ archived }) => !archived);
  const shown = active.filter(({ key, in_panel }) => in_panel && values[key] !== undefined);
  const canEdit = edit !== null && active.some((field) => mayEditField(roles, field));
  if (shown.length === 0 && !canEdit) return null;
  return (
    <div className="grid gap-2">
      {shown.length > 0 && (
        <Facts>
          {shown.map((field) => (
            <Fact key={field.id} term={<bdi>{field.label}</bdi>}>
              <Value field={field} value={values[field.key] ?? ''} />
            </Fact>
          ))}
        </Facts>
      )}
      {canEdit && (
        <StateLink
          {...edit}
          className={buttonStyle({ size: 'sm' }, 'justify-self-start')}
          {...LazyEditFieldValues.trigger}
        >
          {t('edit')}
        </StateLink>
      )}
    </div>
  );
}

function Value({ field, value }: { field: OwnField; value: FieldValue }): ReactNode {
  const fields = useMessages('contact-fields');
  const times = useMessages('times');
  const words = { language: fields.language, yes: fields('yes'), no: fields('no'), times };
  const text = displayedValue(field, value, words);
  if (field.type !== 'link') return <bdi>{text}</bdi>;
  return (
    <bdi className="break-all">
      <WebLink to={text}>{text}</WebLink>
    </bdi>
  );
}
