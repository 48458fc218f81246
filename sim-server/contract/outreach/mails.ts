/** What is attached to a mail (assumed: the documents name no mails). */
import { z } from 'zod'

/** Documents beyond this number are packed into one ZIP. */
export const MOST_ATTACHED = 10

/** `size`: bytes; null until it was read for the first time, because a document is drawn then. `file`: the path of its content. */
export const MailAttachment = z.object({
  name: z.string(),
  content_type: z.enum(['application/pdf', 'application/zip']),
  size: z.number().nullable(),
  file: z.string(),
})
export type MailAttachment = z.infer<typeof MailAttachment>
