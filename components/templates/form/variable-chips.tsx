import Plus from 'lucide-react/icons/plus';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { insertText } from '@/components/ui/form-controls/insert-text';
import { isPosition, nextPosition, variablesOf } from '@/lib/templates/variables';
import type { TemplateControl } from './template-values';

type VariableChipsProps = { control: TemplateControl; area: RefObject<HTMLTextAreaElement | null> };

/**
 * Inserts a variable at the cursor: an existing one or the next number. Numbered and named variables are never mixed.
 */
export function VariableChips({ control, area }: VariableChipsProps) {
  const body = useWatch({ control, name: 'body' });
  const variables = variablesOf(body);
  const named = variables.some((variable) => !isPosition(variable));
  const numbered = variables.some(isPosition);
  const next = nextPosition(variables);

  function insert(variable: string, select = false) {
    if (area.current)
      insertText(area.current, `{{${variable}}}`, select ? [2, 2 + variable.length] : undefined);
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Insert a variable</legend>
      <span aria-hidden="true" className="text-muted text-small">
        Insert
      </span>
      {variables.map((variable) => (
        <Chip key={variable} label={`{{${variable}}}`} onClick={() => insert(variable)} />
      ))}
      {!named && <Chip isNew label={`{{${next}}}`} onClick={() => insert(next)} />}
      {!numbered && <Chip isNew label="with a name" onClick={() => insert('name', true)} />}
    </fieldset>
  );
}

type ChipProps = { label: string; isNew?: boolean; onClick: () => void };

function Chip({ label, isNew = false, onClick }: ChipProps) {
  return (
    <button type="button" className={buttonStyle({ size: 'sm' }, 'num font-normal')} onClick={onClick}>
      {isNew && (
        <>
          <Plus />
          <span className="sr-only">New variable</span>
        </>
      )}
      {label}
    </button>
  );
}
