import type { FieldPath } from 'react-hook-form';
import { z } from 'zod';
import {
  CONDITION_MAX,
  CONDITIONS_MAX,
  type ContactCondition,
  type Operator,
  SEARCHES_MAX,
  type SingleCondition,
  singleConditions,
} from '@/lib/contact-facts/condition';
import { dependsOnZone, isNamed, operatorsFor, valueKindOf } from '@/lib/contact-facts/condition-controls';
import { type SegmentInput, segmentInput } from '@/lib/contact-facts/segment-schema';
import { type Coded, coded } from '@/lib/messages/coded';
import {
  type ConditionFormValues,
  type ConditionNode,
  type FormFacts,
  ownFieldOf,
  partsAt,
} from './condition-form-values';
import { readConditionValue } from './condition-typed';

type Problem = { problem: Coded; at: 'how' | 'field' | 'name' | 'is' | 'value' };

/** The condition that the nodes of a form make, and its name. What is missing is said at its control. */
export function conditionForm(facts: FormFacts) {
  return z
    .object({ name: z.string().optional(), nodes: z.array(z.custom<ConditionNode>()) })
    .transform(({ name, nodes }: ConditionFormValues, context): SegmentInput => {
      // Here rather than beside the nodes, of which nothing would be said while the name is wrong.
      const wrongName = name === undefined ? undefined : segmentInput.shape.name.safeParse(name).error;
      if (wrongName)
        context.addIssue({ code: 'custom', path: ['name'], message: wrongName.issues[0]?.message });

      function fail(index: number, { problem, at }: Problem): never {
        context.addIssue({ code: 'custom', path: ['nodes', index, at], message: problem });
        return z.NEVER;
      }

      function read(index: number): ContactCondition {
        const node = nodes[index] as ConditionNode;
        if (node.how === '') {
          const single = readSingle(node, facts);
          return 'problem' in single ? fail(index, single) : single;
        }
        const parts = partsAt(nodes, index).map(read);
        const problem = coded('contact-conditions-form.needs.part');
        return parts.length > 0
          ? ({ [node.how]: parts } as ContactCondition)
          : fail(index, { problem, at: 'how' });
      }

      const condition = read(0);
      if (context.issues.length > 0) return z.NEVER;
      const problem = tooLarge(condition);
      return problem ? fail(0, { problem, at: 'how' }) : { name: name ?? '', condition };
    });
}

/** The control that shows what is wrong at this path. */
export function fieldOfCondition(path: string): FieldPath<ConditionFormValues> | null {
  return path === 'name' || path.startsWith('nodes.') ? (path as FieldPath<ConditionFormValues>) : null;
}

function readSingle(node: ConditionNode, facts: FormFacts): SingleCondition | Problem {
  const { is, name, zone } = node;
  if (node.field === '') return { problem: coded('contact-conditions-form.needs.field'), at: 'field' };
  const type = ownFieldOf(node.field, facts.fields)?.type;
  const operators = operatorsFor(node.field, type);
  if (operators.length === 0) return { problem: coded('contact-conditions-form.needs.gone'), at: 'field' };
  if (isNamed(node.field) && name.trim() === '')
    return { problem: coded(`contact-conditions-form.needs.${node.field}`), at: 'name' };
  if (!operators.includes(is as Operator))
    return { problem: coded('contact-conditions-form.needs.is'), at: 'is' };
  const operator = is as Operator;
  const field = isNamed(node.field) ? `${node.field}:${name.trim()}` : node.field;
  const kind = valueKindOf(field, operator, type);
  if (kind === null) return { field, is: operator };
  const typed = readConditionValue(kind, operator, node, facts);
  if (typed.problem !== undefined) return { problem: typed.problem, at: 'value' };
  const isZoned = zone !== '' && dependsOnZone(field, operator);
  return { field, is: operator, value: typed.value, ...(isZoned && { zone }) };
}

function tooLarge(condition: ContactCondition): Coded | null {
  const singles = singleConditions(condition);
  if (singles.length > CONDITIONS_MAX)
    return coded('contact-conditions-form.tooMany', { max: CONDITIONS_MAX });
  if (singles.filter(({ is }) => is === 'contains').length > SEARCHES_MAX)
    return coded('contact-conditions-form.tooManySearches', { max: SEARCHES_MAX });
  return JSON.stringify(condition).length > CONDITION_MAX ? coded('contact-conditions-form.tooLong') : null;
}
