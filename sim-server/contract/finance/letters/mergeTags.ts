/**
 * The letters of finance, and the merge tags of their templates: `{{institution}}`. Documents name merge tags and templates of notifications,
 * but no letters; these are assumed. Console and simulator check templates by the same functions.
 */

/**
 * `papers`: claims and invoices. `reminder`, `final_reminder`: what is overdue. `statement`: the statement of account. `advice`: what an
 * agent was paid. Each has its documents attached.
 */
export const letterTypes = ['papers', 'reminder', 'final_reminder', 'statement', 'advice'] as const
export type LetterType = (typeof letterTypes)[number]

/** `issuer`: our name. `sender`: who sends the letter. `day`: today. Each amount with its currency, currencies apart. */
const sharedTags = ['issuer', 'issuer_email', 'sender', 'day', 'amount', 'count'] as const
/** `papers`: one line each with number, amount, due date and link. `due_date`: the earliest. */
const institutionTags = ['institution', 'papers', 'due_date', ...sharedTags] as const
/** `period`: first and last day. `amount`: the balance of the last day. */
const statementTags = ['institution', 'period', ...sharedTags] as const
/** `lines`: one line for each installment. */
const agentTags = ['agent', 'lines', ...sharedTags] as const
export type MergeTag = (typeof institutionTags | typeof statementTags | typeof agentTags)[number]
export const mergeTags: Record<LetterType, readonly MergeTag[]> = {
  papers: institutionTags,
  reminder: institutionTags,
  final_reminder: institutionTags,
  statement: statementTags,
  advice: agentTags,
}

const TAG = /\{\{([^{}]*)\}\}/g

/** What is wrong with the tags of a template, as a sentence; undefined when all can be filled. */
export function tagProblem(text: string, type: LetterType): string | undefined {
  const known: readonly string[] = mergeTags[type]
  for (const [, tag = ''] of text.matchAll(TAG))
    if (!known.includes(tag.trim())) return `This letter has no field ${tag.trim() || '{{}}'}`
  const rest = text.replaceAll(TAG, '')
  return rest.includes('{{') || rest.includes('}}')
    ? 'A field is written with two braces on each side'
    : undefined
}

/** `Dear {{institution}}` → `Dear York University`. */
export const fillTemplate = (text: string, values: Readonly<Partial<Record<MergeTag, string>>>): string =>
  text.replaceAll(TAG, (_, tag: string) => values[tag.trim() as MergeTag] ?? '')
