import Plus from 'lucide-react/icons/plus';
import type { ReactNode, RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { insertText } from '@/components/ui/form-controls/insert-text';
import type { MessageTag } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { isPosition, nextPosition, tokenOf, variablesOf } from '@/lib/templates/variables';
import type { TemplateControl } from './template-values';

type VariableChipsProps = { control: TemplateControl; area: RefObject<HTMLTextAreaElement | null> };

/**
 * Inserts a variable at the cursor: an existing one or the next number. Numbered and named variables are never mixed.
 */
export function VariableChips({ control, area }: VariableChipsProps) {
  const t = useMessages('templates-form');
  const body = useWatch({ control, name: 'body' });
  const variables = variablesOf(body);
  const named = variables.some((variable) => !isPosition(variable));
  const numbered = variables.some(isPosition);
  const next = nextPosition(variables);

  function insert(variable: string, select = false) {
    if (area.current)
      insertText(area.current, tokenOf(variable), select ? [2, 2 + variable.length] : undefined);
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('insert.title')}</legend>
      <span aria-hidden="true" className="text-muted text-small">
        {t('insert.start')}
      </span>
      {variables.map((variable) => (
        <Chip key={variable} onClick={() => insert(variable)}>
          {tokenOf(variable)}
        </Chip>
      ))}
      {!named && (
        <Chip onClick={() => insert(next)}>
          <Plus />
          {t.rich('insert.new', { variable: tokenOf(next), hidden })}
        </Chip>
      )}
      {!numbered && (
        <Chip onClick={() => insert('name', true)}>
          <Plus />
          {t.rich('insert.newNamed', { hidden })}
        </Chip>
      )}
    </fieldset>
  );
}

const hidden: MessageTag = (text) => <span className="sr-only">{text}</span>;

type ChipProps = { children: ReactNode; onClick: () => void };

function Chip({ children, onClick }: ChipProps) {
  return (
    <button type="button" className={buttonStyle({ size: 'sm' }, 'num font-normal')} onClick={onClick}>
      {children}
    </button>
  );
}
