/** The merge tags that editors of letters and messages offer: those that are switched on in the master, by its names. */
import { z } from 'zod'
import { endpoints, get, signedIn } from '../http'

export const offeredTags = endpoints('offeredTags', {
  list: get('/masters/merge-tags/offered', {
    can: signedIn('Names of tags, no data; templates check their own permission'),
    answer: z.array(z.object({ tag: z.string(), name: z.string() })),
    from: 'assumed',
    quirks: ['of a tag that nothing fills too: each editor offers those that its text can have'],
  }),
})

export default { endpoints: { offeredTags } }
