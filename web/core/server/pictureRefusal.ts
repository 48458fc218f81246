/** Whether a file is a picture of a row, before it is uploaded. */
import { MOST_FILE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from '@contract/platform/files'
import { headOf } from './fileHead'

/** First bytes of a PNG and of a JPEG. */
const pictureHeads = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

/** Why it is refused, an English sentence; undefined for a PNG or JPEG that is small enough. */
export async function pictureRefusal(file: File): Promise<string | undefined> {
  if (file.size > MOST_FILE_BYTES) return PICTURE_TOO_LARGE
  const head = await headOf(file, 4)
  const isPicture = pictureHeads.some((bytes) => bytes.every((byte, at) => head[at] === byte))
  return isPicture ? undefined : NOT_A_PICTURE
}
