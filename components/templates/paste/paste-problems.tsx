import { Note } from '@/components/ui/display/note';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { PasteProblem } from '@/lib/templates/import/json-cursor';
import { lineAt } from './line-at';

export function PasteProblems({ problems, text }: { problems: PasteProblem[]; text: string }) {
  const t = useMessages('templates-paste');
  const write = useText();
  if (problems.length === 0) return null;
  return (
    <Note tone="danger" role="alert" title={t('problems.title')}>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <span className="num font-semibold">
              <Place of={problem} />
            </span>{' '}
            {write(problem.message)}
            {problem.position && <Excerpt text={text} position={problem.position} />}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Place({ of: { path, position } }: { of: PasteProblem }) {
  const t = useMessages('templates-paste');
  if (position) {
    const { line, column } = position;
    return t('problems.line', { line: String(line), column: String(column) });
  }
  return path === '' ? t('problems.all') : t.rich('problems.path', { path: <bdi dir="ltr">{path}</bdi> });
}

function Excerpt({ text, position }: { text: string; position: NonNullable<PasteProblem['position']> }) {
  const line = lineAt(text, position);
  return (
    line && (
      <code
        dir="ltr"
        className="mt-1 block whitespace-pre-wrap break-all rounded bg-surface px-2 py-1 text-text"
      >
        {line.before}
        <mark className="border-danger border-b-2 bg-danger-soft">{line.at || '⏎'}</mark>
        {line.after}
      </code>
    )
  );
}
