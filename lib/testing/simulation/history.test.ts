import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHistory, judgeHistory, type Line, type Said } from './history';

const MARK = '+34655000001';
const executed: Line = { event: 'executed', mark: MARK };
const told = (said: Said): Line => ({ event: 'told', mark: MARK, said });

/** What is violated by a message of which this was seen. */
function violatedBy(...seen: Line[]): string[] {
  const invoked: Line = { event: 'invoke', mark: MARK, kind: 'message' };
  return (judgeHistory([invoked, ...seen]).get(MARK) ?? []).map(({ invariant }) => invariant);
}

describe('the judge of a history', () => {
  it.each([
    ['it was executed and told so', [executed, told('done')]],
    ['it was not executed and told so', [told('not executed')]],
    ['it is unknown', [executed, told('unknown')]],
    ['nothing was said of it, and then that it was done', [executed, told('nothing'), told('done')]],
  ])('finds nothing when %s', (_when, seen) => {
    expect(violatedBy(...seen)).toEqual([]);
  });

  it.each([
    ['no one twice', 'it was executed twice', [executed, told('unknown'), executed]],
    ['accepted means executed', 'it is said to be accepted and was lost', [told('done')]],
    [
      'not executed means not executed',
      'it is wrongly called not executed',
      [executed, told('not executed')],
    ],
    ['what was said stays', 'it is called done and then unknown', [executed, told('done'), told('unknown')]],
    ['no defect', 'no outcome was told', [told('neither')]],
  ])('finds “%s” violated when %s', (invariant, _when, seen) => {
    expect(violatedBy(...seen)).toContain(invariant);
  });

  it('finds a lost save when it is told as saved', () => {
    const lines: Line[] = [
      { event: 'invoke', mark: 'Nora', kind: 'save' },
      { ...told('done'), mark: 'Nora' },
    ];
    expect(judgeHistory(lines).get('Nora')).toMatchObject([{ invariant: 'saved means saved' }]);
  });

  it('finds what no one has asked for', () => {
    expect(judgeHistory([executed]).get(MARK)).toMatchObject([{ invariant: 'no one twice' }]);
  });

  it('reads what was written, and not what a former trial wrote', () => {
    const folder = mkdtempSync(join(tmpdir(), 'history-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'trials', 'kills.jsonl');
    createHistory(file).note(executed);
    const history = createHistory(file);
    expect(history.lines()).toEqual([]);
    history.note(told('done'));
    expect(history.lines()).toMatchObject([told('done')]);
  });
});
