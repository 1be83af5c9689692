import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { RecordAbsent } from './record-absent';
import { recordLink } from './row-focus';

type ListedSheetProps<Row> = {
  /** The ID of the open record, or `new`. */
  id: string;
  /** All records. */
  query: UseQueryResult<Row[]>;
  texts: Record<'new' | 'record' | 'loading' | 'failed' | 'notFound', string>;
  nameOf: (record: Row) => string;
  metaOf?: (record: Row) => ReactNode;
  /** How many fields the forms have, as placeholders. */
  fields: 1 | 2 | 3;
  newForm: ReactNode;
  form: (record: Row) => ReactNode;
  onClose: () => void;
};

/** The sheet with the form of a record, or of a new one, of a list that is loaded as a whole. */
export function ListedSheet<Row extends { id: string }>(props: ListedSheetProps<Row>) {
  const { id, query, texts, nameOf, metaOf, fields, newForm, form, onClose } = props;
  const skeleton = <FormSkeleton fields={fields} />;
  if (id === 'new') {
    return (
      <Sheet title={texts.new} onClose={onClose}>
        <PartBoundary fallback={skeleton}>{newForm}</PartBoundary>
      </Sheet>
    );
  }
  const record = query.data?.find((each) => each.id === id);
  return (
    <Sheet
      key={id}
      title={record ? <bdi className="cut">{nameOf(record)}</bdi> : texts.record}
      meta={record && metaOf?.(record)}
      onClose={onClose}
      returnFocus={() => recordLink(id)}
    >
      {record ? (
        <PartBoundary fallback={skeleton}>{form(record)}</PartBoundary>
      ) : query.data ? (
        <SheetBody>
          <Note>{texts.notFound}</Note>
        </SheetBody>
      ) : (
        <RecordAbsent loading={texts.loading} failed={texts.failed} notFound={texts.notFound} query={query} />
      )}
    </Sheet>
  );
}
