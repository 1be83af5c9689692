'use client';

import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { Button, IconButton } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { type BroadcastForm, type FormSource, isComplete } from '@/lib/broadcasts/form-values';
import { groupQueries } from '@/lib/groups/queries';
import { viewQueries } from '@/lib/views/queries';
import { SourceName } from '../source-name';
import { AddFile } from './add-file';

type AudienceFieldsProps = { isStored: boolean; onAdded: (source: FormSource) => void };

/** Who gets the message: several sources add up, and nobody gets it twice. */
export function AudienceFields({ isStored, onAdded }: AudienceFieldsProps) {
  const { control, formState } = useFormContext<BroadcastForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'sources', keyName: 'key' });
  const error = formState.errors.sources?.message ?? formState.errors.sources?.root?.message;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Audience</legend>
      {fields.length > 0 && (
        <ul className="grid gap-2">
          {fields.map((source, index) => (
            <li key={source.key} className="flex items-center gap-2 rounded-lg border px-3 py-2">
              <span className="min-w-0 flex-1 break-words">
                <SourceName source={source} />
              </span>
              <IconButton
                label="Remove from the audience"
                size="sm"
                icon={<X aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {!fields.every(isComplete) && (
        <p className="text-muted text-small">
          {isStored
            ? 'The rows of the CSV file are kept. Choose the file again only if you change the audience: remove it first.'
            : 'This CSV file is too large to be kept through a reload. Remove it and choose it again.'}
        </p>
      )}
      <AddSource
        onAdd={(source) => {
          append(source);
          onAdded(source);
        }}
      />
      {error && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
    </fieldset>
  );
}

const KINDS = [
  ['group', 'A group'],
  ['view', 'A saved view'],
  ['numbers', 'Phone numbers'],
  ['csv', 'A CSV file'],
] as const;

type Kind = (typeof KINDS)[number][0];

function AddSource({ onAdd }: { onAdd: (source: FormSource) => void }) {
  const [kind, setKind] = useState<Kind>('group');
  return (
    <div className="grid gap-3 rounded-lg border border-dashed p-3">
      <Field label="Add people from">
        <Select
          value={kind}
          onChange={({ target }) => setKind(KINDS.find(([each]) => each === target.value)?.[0] ?? 'group')}
        >
          {KINDS.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'group' && <AddGroup onAdd={onAdd} />}
      {kind === 'view' && <AddView onAdd={onAdd} />}
      {kind === 'numbers' && <AddNumbers onAdd={onAdd} />}
      {kind === 'csv' && <AddFile onAdd={onAdd} />}
    </div>
  );
}

type AddProps = { onAdd: (source: FormSource) => void };

function AddGroup({ onAdd }: AddProps) {
  const { data } = useQuery(groupQueries.names());
  const known = [...(data ?? [])].filter(([id]) => id !== null);
  return (
    <Field label="Group">
      <Select
        value=""
        onChange={({ target }) => target.value && onAdd({ type: 'group', id: Number(target.value) })}
      >
        <option value="">Choose a group</option>
        {known.map(([id, name]) => (
          <option key={id} value={String(id)}>
            {name ?? 'No name'}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function AddView({ onAdd }: AddProps) {
  const { data } = useQuery(viewQueries.list());
  return (
    <Field label="View">
      <Select value="" onChange={({ target }) => target.value && onAdd({ type: 'view', id: target.value })}>
        <option value="">Choose a view</option>
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function AddNumbers({ onAdd }: AddProps) {
  const [text, setText] = useState('');
  return (
    <>
      <Field label="Numbers" hint="One on each line, with the country code.">
        <Textarea dir="ltr" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button
        className="justify-self-start"
        disabled={text.trim() === ''}
        onClick={() => {
          onAdd({ type: 'numbers', text });
          setText('');
        }}
      >
        Add these numbers
      </Button>
    </>
  );
}
