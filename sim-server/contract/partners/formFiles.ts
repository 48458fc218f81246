/** Files that visitors sent with a public form, for those who may see the record that came from it (assumed). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, signedIn } from '../http'
import { CREDENTIALS_IN_URL, link } from '../platform/fileLink'
import { Time } from '../shapes'

/** Records that a public form makes. */
export const formRecords = ['lead', 'agent_request'] as const
export type FormRecord = (typeof formRecords)[number]

const perRecord = signedIn('Who may see the record that the form made', EVERYBODY)

export const FormFile = z.object({
  identifier: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.number(),
  created_at: Time,
})
export type FormFile = z.infer<typeof FormFile>

export const formFiles = endpoints('formFiles', {
  list: get('/form-files/{record}/{identifier}', {
    can: perRecord,
    answer: z.array(FormFile),
    from: 'assumed',
  }),
  view: get('/form-files/{record}/{identifier}/{file}', {
    can: perRecord,
    query: z.object(link),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL],
  }),
})

export default { endpoints: { formFiles } }
