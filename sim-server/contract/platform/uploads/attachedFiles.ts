/** Files of a message: uploaded first, then named by the call that writes it. */
import { z } from 'zod'

export const MOST_ATTACHED_FILES = 10
export const TOO_MANY_FILES = 'At most 10 files at once'

/** Files that the caller uploaded, by their identifiers. */
export const file_identifiers = z.array(z.string()).max(MOST_ATTACHED_FILES, TOO_MANY_FILES).default([])

/** A file of a message, as the thread shows it. */
export const AttachedFile = z.object({
  identifier: z.string(),
  filealias: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type AttachedFile = z.infer<typeof AttachedFile>
