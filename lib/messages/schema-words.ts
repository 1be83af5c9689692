import { type core, z } from 'zod';
import { type Coded, coded } from './coded';

const VALUES_SHOWN = 20;
const KEY_MAX = 60;

/** What a schema says where it has no message of its own: zod's own words are English. */
function wordsOf(issue: core.$ZodRawIssue): Coded {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return coded('fields.missing');
      if (issue.expected === 'int') return coded('fields.wholeNumber');
      return coded('fields.type', { type: issue.expected });
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return coded(issue.format === 'email' ? 'fields.emailInvalid' : 'fields.format');
    case 'invalid_value':
      return coded('fields.choice', { values: listed(issue.values.map((value) => JSON.stringify(value))) });
    case 'unrecognized_keys':
      return coded('fields.unknownKeys', { keys: listed(issue.keys.map((key) => key.slice(0, KEY_MAX))) });
    default:
      return coded('fields.invalid');
  }
}

function tooBig({ origin, maximum }: core.$ZodRawIssue<core.$ZodIssueTooBig>): Coded {
  const max = Number(maximum);
  if (origin === 'string') return coded('fields.tooLong', { max });
  return coded(isNumber(origin) ? 'fields.atMost' : 'fields.tooMany', { max });
}

function tooSmall({ origin, minimum }: core.$ZodRawIssue<core.$ZodIssueTooSmall>): Coded {
  const min = Number(minimum);
  if (isNumber(origin)) return coded('fields.atLeast', { min });
  if (min === 1) return coded('fields.missing');
  return coded(origin === 'string' ? 'fields.tooShort' : 'fields.tooFew', { min });
}

const isNumber = (origin: string) => ['number', 'int', 'bigint'].includes(origin);

function listed(texts: string[]): string {
  return texts.slice(0, VALUES_SHOWN).join(', ') + (texts.length > VALUES_SHOWN ? ', …' : '');
}

// For all copies of zod, and also where a schema is read inside another one.
z.config({ customError: wordsOf });
