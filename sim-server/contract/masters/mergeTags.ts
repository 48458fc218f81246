/** Merge tags: what templates fill in (business §2). Read by templates when they are built (outreach). */
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
