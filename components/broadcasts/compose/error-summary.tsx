import { useFormState } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { errorsInOrder } from '@/lib/broadcasts/form-errors';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { TemplateField } from '@/lib/templates/fields';

type ErrorSummaryProps = {
  variables: readonly TemplateField[];
  onGo: (path: string) => void;
};

export function ErrorSummary({ variables, onGo }: ErrorSummaryProps) {
  const t = useMessages('broadcasts-form');
  const { errors, isSubmitted } = useFormState<BroadcastForm>();
  const text = useText();
  const found = isSubmitted ? errorsInOrder(errors) : [];
  const labelOf = (path: string) => {
    const [part, key] = path.split('.');
    const named = NAMED.find((field) => field === path);
    if (part === 'mapping') return text(variables.find((variable) => variable.key === key)?.label ?? '');
    return named && t(`errors.${named}`);
  };
  return (
    <div role="alert" className="empty:hidden">
      {found.length > 0 && (
        <Note tone="danger" title={t('errors.title', { count: found.length })}>
          <ul className="grid gap-0.5">
            {found.map(({ path, message: coded }) => {
              const message = text(coded);
              const field = labelOf(path);
              return (
                <li key={path}>
                  <button type="button" className="min-h-6 text-start underline" onClick={() => onGo(path)}>
                    {field ? t('errors.ofField', { field, message }) : message}
                  </button>
                </li>
              );
            })}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** The fields whose error messages don't name them. */
const NAMED = [
  'template_days',
  'marketing_days',
  'starts_at',
  'zone',
  'latest_start_minutes',
  'quiet_from',
  'quiet_to',
  'per_minute',
] as const;
