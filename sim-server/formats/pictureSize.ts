/** Width and height of a picture by its header: the size in which it would be drawn, which a small file can make very large. */

export interface PictureSize {
  width: number
  height: number
}

const NO_SIZE: PictureSize = { width: 0, height: 0 }

/** Frame headers of JPEG: all of SOF0 to SOF15 but DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The frame header stands behind segments of any length: previews, colours, comments. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const PNG_START = 8
const [LENGTH, TYPE, CHECK] = [4, 4, 4]
/** A PNG with a second header has no size: readers differ in which one they take, and may draw another size than was checked. */
function pngSize(bytes: Buffer): PictureSize {
  let headers = 0
  for (let at = PNG_START; at + LENGTH + TYPE <= bytes.length;) {
    if (bytes.toString('latin1', at + LENGTH, at + LENGTH + TYPE) === 'IHDR') headers++
    at += LENGTH + TYPE + bytes.readUInt32BE(at) + CHECK
  }
  return headers > 1 ? NO_SIZE : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Bytes in which the headers of PNG, GIF and WebP lie. */
const HEADER = 30
/** Of a PNG, JPEG, GIF or WebP; undefined for other bytes and for a header that is cut, 0 × 0 for one that says no size. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < HEADER) return undefined
  if (bytes.toString('latin1', 1, 4) === 'PNG') return pngSize(bytes)
  if (bytes.toString('latin1', 0, 4) === 'GIF8')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return webpSize(bytes)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : undefined
}
