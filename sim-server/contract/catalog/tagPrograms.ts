/** Programs of a tag (business §2, §7 Tags): a tag is given to programs, or a program is given tags. */
import { z } from 'zod'
import { assignmentParts, assignmentWith, MOST_NAMED } from '../platform/assignments/assignment'
import { get, post } from '../http'
import { Receipt } from '../platform/operations'

const spec = {
  path: '/program-tag/programs/{tag}',
  page: '/master/manage-tag/{tag_identifier}/assign-to-program',
  can: 'masters.tags',
  who: { side: 'tags', key: 'tag', isPath: true },
  what: { side: 'programs', key: 'program_identifiers' },
  documented: ['assign'],
} as const

export const tagPrograms = assignmentWith('tagPrograms', spec, {
  ...assignmentParts(spec),
  tagsOf: get('/program-tag/tags/{program}', {
    can: 'masters.tags.read',
    answer: z.array(
      z.object({
        id: z.number(),
        identifier: z.string(),
        name: z.string(),
        bg_color: z.string(),
        txt_color: z.string(),
      }),
    ),
    from: 'assumed',
  }),
  giveTags: post('/program-tag/tags/{program}', {
    can: 'masters.tags.update',
    body: z.object({
      tag_id: z
        .array(z.coerce.string())
        .min(1, 'Choose at least one')
        .max(MOST_NAMED, `At most ${MOST_NAMED} at once`),
    }),
    answer: Receipt,
    from: 'documented',
    says: 'Assigned',
    quirks: ['tag_id is singular but a list of numbers or identifiers; tags that the program has stay'],
  }),
})
