/**
 * A file that a student chose or photographed, as it is sent. A picture is decoded first, by the browser itself: one that it cannot read
 * (HEIC on most phones' browsers) is kept and sent as it is, and its student is told. A large one becomes a JPEG of at most `MOST_SIDE` pixels.
 */
import { MOST_FILE_BYTES } from '@contract/platform/files'

/** Pixels of the longer side: a page of A4 can be read. */
const MOST_SIDE = 2400
const QUALITY = 0.85
/** Below this a picture is sent as it is. */
const SMALL_BYTES = 1_000_000

export interface Prepared {
  file: File
  /** The browser cannot draw it. */
  isUnreadable: boolean
}
const isPicture = ({ type, name }: File) =>
  type.startsWith('image/') || /\.(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?)$/i.test(name)

async function resized(bitmap: ImageBitmap, name: string): Promise<File | null> {
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob && new File([blob], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
}

export async function preparePicture(file: File): Promise<Prepared> {
  if (!isPicture(file)) return { file, isUnreadable: false }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return { file, isUnreadable: true }
  }
  try {
    const isLarge = Math.max(bitmap.width, bitmap.height) > MOST_SIDE || file.size > MOST_FILE_BYTES
    if (!isLarge && file.size <= SMALL_BYTES) return { file, isUnreadable: false }
    const smaller = await resized(bitmap, file.name)
    return { file: smaller && smaller.size < file.size ? smaller : file, isUnreadable: false }
  } finally {
    bitmap.close()
  }
}
