/** Sentences for values that a schema refuses without a message of its own, instead of zod's. */
import type { z } from 'zod'
import { firstNames } from '@contract/filters'

const LISTED = 20
const typeMessages = new Map<string, string>([
  ['string', 'This value must be a text'],
  ['number', 'This value must be a number'],
  ['int', 'This value must be a whole number'],
  ['boolean', 'This value must be true or false'],
  ['array', 'This value must be a list'],
  ['object', 'This value must be an object'],
  ['record', 'This value must be an object'],
])

const ofSize = ({ origin }: { origin: string }, limit: number | bigint, words: 'big' | 'small'): string => {
  // Beyond the whole numbers that JavaScript knows exactly.
  if (origin === 'int') return typeMessages.get('int')!
  if (origin === 'string')
    return words === 'big'
      ? `This text is longer than ${limit} letters`
      : `This text is shorter than ${limit} letters`
  if (origin === 'array')
    return words === 'big'
      ? `This list is longer than ${limit} entries`
      : `This list is shorter than ${limit} entries`
  return words === 'big' ? `This value must be at most ${limit}` : `This value must be at least ${limit}`
}

/** The sentence for a refused value; zod asks for it where the schema has none. */
export const fieldMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This value is required'
        : (typeMessages.get(issue.expected) ?? 'This value is not valid')
    case 'too_big':
      return ofSize(issue, issue.maximum, 'big')
    case 'too_small':
      return ofSize(issue, issue.minimum, 'small')
    case 'invalid_value':
      return `This value must be one of ${issue.values.slice(0, LISTED).map(String).join(', ')}`
    case 'unrecognized_keys':
      return `There is no field ${firstNames(issue.keys)}`
    default:
      return 'This value is not valid'
  }
}
