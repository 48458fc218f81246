/**
 * Texts with merge tags, `Dear {{institution}}`: what is wrong with one, and how it is filled. Letters and messages have the same;
 * console and simulator check with the same functions.
 */

const TAG = /\{\{([^{}]*)\}\}/g

/**
 * What is wrong with the tags of a text, as a sentence; undefined when all can be filled.
 * @param known the tags that there are
 * @param unknown the sentence about a tag that there is not: `This letter has no field amont`
 */
export function tagProblem(
  text: string,
  known: readonly string[],
  unknown: (tag: string) => string,
): string | undefined {
  for (const [, tag = ''] of text.matchAll(TAG))
    if (!known.includes(tag.trim())) return unknown(tag.trim() || '{{}}')
  const rest = text.replaceAll(TAG, '')
  return rest.includes('{{') || rest.includes('}}')
    ? 'A field is written with two braces on each side'
    : undefined
}

/** `Dear {{institution}}` → `Dear York University`. A value is written as it is, also when it looks like a tag. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(TAG, (_, tag: string) => values[tag.trim()] ?? '')
