/** Telephone extensions of the client's vendor, with the person of each. */
import { z } from 'zod'
import { endpoints, get } from '../http'
import { page, pageQuery } from '../paging'

export const Extension = z.object({
  identifier: z.string(),
  extension: z.string(),
  vendor: z.string(),
  /** Null also for a person whom the caller does not see. */
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
})

export const extensions = endpoints('extensions', {
  list: get('/settings/extensions', {
    can: 'settings.extension.read',
    query: pageQuery(25, ['extension']),
    answer: page(Extension),
    from: 'assumed',
  }),
})

export default { endpoints: { extensions } }
