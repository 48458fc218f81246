/** Pictures of seeded rows, drawn here: a ground, a band across it and a disc, as PNG. */
import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue, 0 to 255. */
type Colour = readonly [number, number, number]
export interface Drawing {
  file_name: string
  /** In px. */
  width: number
  height: number
  ground: Colour
  band: Colour
  disc: Colour
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The bytes of a PNG, 8 bits a colour. */
export function pngOf({ width, height, ground, band, disc }: Drawing): Buffer {
  const [middleX, middleY, radius] = [width / 2, height / 2, Math.min(width, height) / 4]
  const colourAt = (x: number, y: number): Colour => {
    if ((x - middleX) ** 2 + (y - middleY) ** 2 < radius ** 2) return disc
    return Math.abs(x / width + y / height - 1) < 0.25 ? band : ground
  }
  // Each line begins with the number of its filter: none.
  const pixels = Buffer.alloc(height * (1 + width * 3))
  let at = 0
  for (let y = 0; y < height; y++) {
    pixels[at++] = 0
    for (let x = 0; x < width; x++) for (const part of colourAt(x, y)) pixels[at++] = part
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, red green blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The pictures of the seeded masters, in the order of their files. */
export const masterPictures: readonly Drawing[] = [
  {
    file_name: 'airport.png',
    width: 150,
    height: 150,
    ground: [214, 228, 251],
    band: [98, 148, 226],
    disc: [24, 62, 128],
  },
  {
    file_name: 'books.png',
    width: 150,
    height: 150,
    ground: [251, 239, 200],
    band: [224, 176, 64],
    disc: [128, 84, 16],
  },
  {
    file_name: 'language-test.png',
    width: 150,
    height: 150,
    ground: [213, 240, 224],
    band: [72, 168, 116],
    disc: [22, 90, 54],
  },
  {
    file_name: 'fair-in-march.png',
    width: 100,
    height: 360,
    ground: [24, 62, 128],
    band: [98, 148, 226],
    disc: [251, 239, 200],
  },
  {
    file_name: 'scholarships.png',
    width: 100,
    height: 360,
    ground: [22, 90, 54],
    band: [72, 168, 116],
    disc: [213, 240, 224],
  },
]
