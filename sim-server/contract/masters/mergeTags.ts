/**
 * Merge tags: what templates fill in (business §2). The editors of letters (finance) and of notification
 * templates (outreach) offer those that are switched on, called by their names, as far as the text can have them. What is stored in a text is
 * filled whether its tag is on or not: the tags that can be filled are fixed (`finance/letters/mergeTags.ts`, `outreach/messageKinds.ts`).
 */
import { master } from '../master'
import { active, choice, text } from '../masterFields'

export const mergeTagModules = ['lead', 'application', 'student', 'invoice', 'staff'] as const

export const mergeTags = master('mergeTags', {
  path: '/masters/merge-tags',
  page: '/master/merge-tags',
  can: 'masters.merge.tags',
  roles: ['manager'],
  group: 'communication',
  alias: 'Merge tags',
  fields: {
    name: text('Name is required'),
    tag: text('Tag is required', {
      pattern: /^\w+$/,
      mismatch: 'A tag has letters, digits and underscores, as lead_first_name',
    }),
    module_type: choice(mergeTagModules, 'Type is required'),
    is_active: active(),
  },
  unique: ['tag'],
})
