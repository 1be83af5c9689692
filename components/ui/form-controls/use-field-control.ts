import { createContext, use } from 'react';

type FieldState = { id: string; hintId?: string; errorId?: string };

export const FieldContext = createContext<FieldState | null>(null);

type Wired = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

export function useFieldControl(given: Wired): Wired {
  const field = use(FieldContext);
  const describedBy = [given['aria-describedby'], field?.errorId, field?.hintId].filter(Boolean).join(' ');
  return {
    id: given.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': given['aria-invalid'] ?? (field?.errorId ? true : undefined),
  };
}
