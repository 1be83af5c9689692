'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { Template } from '@/lib/templates/schema';
import { TemplateRow } from './template-row';

const COLUMNS = ['Name', 'Language', 'Category', 'Text', 'Updated'];

type TemplatesTableProps = {
  templates: Template[];
  /** Rows of the former page or search, shown until the asked-for ones arrive. */
  stale: boolean;
};

export function TemplatesTable({ templates, stale }: TemplatesTableProps) {
  return (
    <Table label="Templates" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map((column) => (
          <ColumnHeader key={column}>
            {column === 'Text' ? <span className="block min-w-32">{column}</span> : column}
          </ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}
