'use client';

import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import type { TemplateVersion } from '@/lib/templates/schema';

type VersionSelectProps = {
  versions: TemplateVersion[];
  /** The one that is compared. */
  shown: number;
  value: number;
  onChange: (version: number) => void;
};

export function VersionSelect({ versions, shown, value, onChange }: VersionSelectProps) {
  return (
    <Field label={`Compare version ${shown} with`}>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {versions.map(({ version }) => (
          <option key={version} value={version}>
            Version {version}
          </option>
        ))}
      </Select>
    </Field>
  );
}
