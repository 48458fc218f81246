/**
 * Texts of letters, one for each type and language (master). They are seeded and edited, never added or deleted. `title` (the subject) and
 * `content` are named as in the documented templates of notifications.
 */
import { z } from 'zod'
import { languages } from '../client'
import { endpoints, get, put } from '../http'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { required, Time } from '../shapes'
import { letterProblem, letterTypes } from './letters/mergeTags'

export const LetterTemplateInput = z
  .object({
    /** That of the template: it says which merge tags there are. */
    letter_type: z.enum(letterTypes, 'Unknown letter'),
    title: required('Subject is required').max(200, 'Subject is at most 200 characters'),
    content: required('Template Content is required').max(10_000, 'Content is at most 10,000 characters'),
    /** Of the template as it was read. Without it, a change by somebody else is overwritten. */
    updated_at: z.iso.datetime('This value is not valid').optional(),
  })
  .superRefine(({ letter_type, title, content }, { addIssue }) => {
    for (const [path, text] of Object.entries({ title, content })) {
      const message = letterProblem(text, letter_type)
      if (message) addIssue({ code: 'custom', path: [path], message })
    }
  })
export const LetterTemplate = z.object({
  identifier: z.string(),
  letter_type: z.enum(letterTypes),
  language: z.enum(languages),
  title: z.string(),
  content: z.string(),
  updated_at: Time,
})
export type LetterTemplate = z.infer<typeof LetterTemplate>

export const letterTemplates = endpoints('letterTemplates', {
  list: get('/masters/letter-templates', {
    can: 'masters.letter.templates.read',
    query: pageQuery(PAGE_SIZE.masters, ['letter_type', 'language', 'title', 'updated_at']),
    answer: page(LetterTemplate),
    from: 'assumed',
  }),
  update: put('/masters/letter-templates/{identifier}', {
    can: 'masters.letter.templates.update',
    body: LetterTemplateInput,
    answer: LetterTemplate,
    from: 'assumed',
    says: 'Letter updated',
    quirks: ['422 at title or content for an unknown merge tag'],
  }),
})

export default {
  endpoints: { letterTemplates },
  permissions: {
    'masters.letter.templates.read': ['finance'],
    'masters.letter.templates.update': ['finance'],
  },
  navigation: [
    {
      alias: 'Letters',
      route: '/master/letter-templates',
      can: 'masters.letter.templates.read',
      under: '/master',
      group: 'finance',
    },
  ],
} as const satisfies ModuleDeclaration
