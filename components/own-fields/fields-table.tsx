import { useQuery } from '@tanstack/react-query';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { MoveButtons, moveByKey } from '@/components/ui/form-controls/move-buttons';
import { useAction } from '@/components/ui/hooks/use-action';
import { useUpdateField } from '@/lib/contact-facts/field-mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { formatList, formatNumber } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditField } from './lazy-field-forms';
import { useFieldState } from './use-field-state';

/** `fields`: all, in their order; `shown`: archived ones last. */
type FieldsTableProps = { fields: readonly OwnField[]; shown: readonly OwnField[] };

export function FieldsTable({ fields, shown }: FieldsTableProps) {
  const t = useMessages('own-fields');
  const { data: counts } = useQuery(factsQueries.fieldCounts());
  const { mutateAsync } = useUpdateField();
  const moving = useAction(coded('own-fields.notMoved'));
  const active = fields.filter(({ archived }) => !archived);
  const columns = [t('list.label'), t('list.key'), t('list.type'), t('list.values'), t('list.hiddenFrom')];

  function move({ id }: OwnField, at: number) {
    const other = active[at];
    if (other) void moving.run(() => mutateAsync({ id, place: fields.indexOf(other) }));
  }

  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <RecordTable label={t('title')} columns={columns} actions={t('list.order')} stale={false}>
        {shown.map((field) => (
          <FieldRow
            key={field.id}
            field={field}
            count={counts?.[field.id]}
            at={active.indexOf(field)}
            last={active.length - 1}
            onMove={(to) => move(field, to)}
          />
        ))}
      </RecordTable>
    </div>
  );
}

type FieldRowProps = {
  field: OwnField;
  count: number | undefined;
  /** Among those that aren't archived; -1 for one that is. */
  at: number;
  last: number;
  onMove: (to: number) => void;
};

function FieldRow({
  field: { id, key, label, type, hidden_from, archived },
  count,
  at,
  last,
  onMove,
}: FieldRowProps) {
  const t = useMessages('own-fields');
  const roles = useMessages('roles');
  const { params, go, linkTo } = useFieldState();
  const by = (step: 1 | -1) => onMove(at + step);
  return (
    <TableRow
      current={params.field === id}
      onOpen={() => go({ field: id })}
      onKeyDown={(event) => !archived && moveByKey(event, by)}
    >
      <TableCell>
        <StateLink {...linkTo({ field: id })} {...recordProps(id)} {...LazyEditField.trigger}>
          <bdi>{label}</bdi>
          {archived && <Tag>{t('list.archived')}</Tag>}
        </StateLink>
      </TableCell>
      <TableCell className="not-on-phone">
        <code>{key}</code>
      </TableCell>
      <TableCell label={t('list.type')}>{t(`type.${type}`)}</TableCell>
      <TableCell label={t('list.values')} className="num">
        {count !== undefined && formatNumber(count, t.language)}
      </TableCell>
      <TableCell label={t('list.hiddenFrom')}>
        {hidden_from.length === 0
          ? t('list.nobody')
          : formatList(
              hidden_from.map((role) => roles(role)),
              t.language,
              'comma',
            )}
      </TableCell>
      <TableCell>
        {!archived && (
          <span className="flex gap-1">
            <MoveButtons
              up={t('moveUp', { label })}
              down={t('moveDown', { label })}
              isFirst={at === 0}
              isLast={at === last}
              onMove={by}
            />
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
