'use client';

import { exactTime } from '@/components/ui/display/relative-time';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useNow } from '@/components/ui/hooks/use-now';
import type { ReplyVersion } from '@/lib/replies/schema';

type VersionSelectProps = {
  versions: ReplyVersion[];
  /** The one that is compared. */
  shown: number;
  value: number;
  onChange: (version: number) => void;
};

export function VersionSelect({ versions, shown, value, onChange }: VersionSelectProps) {
  const zone = useNow() === null ? 'utc' : 'local';
  return (
    <Field label={`Compare version ${shown} with`}>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {versions.map(({ version, at }) => (
          <option key={version} value={version}>
            Version {version}, {exactTime(Date.parse(at), zone)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
