/**
 * The letters of finance, and the merge tags of their templates: `{{institution}}`. Documents name merge tags and templates of notifications,
 * but no letters; these are assumed. Console and simulator check templates by the same functions.
 */
import { tagProblem } from '../../outreach/templateText'

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

/** What is wrong with the tags of a letter, as a sentence; undefined when all can be filled. */
export const letterProblem = (text: string, type: LetterType): string | undefined =>
  tagProblem(text, mergeTags[type], (tag) => `This letter has no field ${tag}`)
