import type { ReactNode } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';

type ComparedRowProps = {
  label: string;
  /** Of each contact, to tell whether they differ; null for none. */
  values: (string | null)[];
  shown?: readonly ReactNode[];
};

/** What each contact has of one thing, when any has it. */
export function ComparedRow({ label, values, shown = values }: ComparedRowProps) {
  const t = useMessages('data-quality');
  if (values.every((each) => each === null)) return null;
  const differs = values.some((each) => each !== values[0]);
  return (
    <tr>
      <th scope="row" className="max-w-60 truncate py-1 pe-4 text-start font-normal text-muted">
        <bdi title={label} className="cut">
          {label}
        </bdi>
        {differs && <span className="sr-only">{t('set.differs')}</span>}
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the contacts of a group don’t change places.
        <td key={at} className={differs ? 'max-w-60 py-1 pe-4 font-medium' : 'max-w-60 py-1 pe-4 text-muted'}>
          {value === null ? (
            <span className="text-faint">{t('set.none')}</span>
          ) : (
            <bdi className="break-words">{shown[at]}</bdi>
          )}
        </td>
      ))}
    </tr>
  );
}
