import { useFormState } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { errorsInOrder } from '@/lib/broadcasts/form-errors';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { formatCount } from '@/lib/format';
import { useText } from '@/lib/messages/use-text';
import type { TemplateField } from '@/lib/templates/fields';

type ErrorSummaryProps = {
  variables: readonly TemplateField[];
  onGo: (path: string) => void;
};

export function ErrorSummary({ variables, onGo }: ErrorSummaryProps) {
  const { errors, isSubmitted } = useFormState<BroadcastForm>();
  const text = useText();
  const found = isSubmitted ? errorsInOrder(errors) : [];
  const labelOf = (path: string) => {
    const [part, index] = path.split('.');
    return part === 'mapping' ? text(variables[Number(index)]?.label ?? '') : LABELS[path];
  };
  return (
    <div role="alert" className="empty:hidden">
      {found.length > 0 && (
        <Note
          tone="danger"
          title={`Not saved: ${formatCount(found.length, 'field needs', 'fields need')} attention`}
        >
          <ul className="grid gap-0.5">
            {found.map(({ path, message }) => (
              <li key={path}>
                <button type="button" className="min-h-6 text-start underline" onClick={() => onGo(path)}>
                  {labelOf(path) ? `${labelOf(path)}: ${message}` : message}
                </button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** Labels of the fields whose error message doesn't name the field. */
const LABELS: Record<string, string> = {
  template_days: 'Skip people who got this template',
  marketing_days: 'Skip people who got any marketing message',
  starts_at: 'Date and time',
  zone: 'Time zone',
  latest_start_minutes: 'Latest start',
  quiet_from: 'Quiet hours from',
  quiet_to: 'Quiet hours to',
  per_minute: 'Messages a minute',
};
