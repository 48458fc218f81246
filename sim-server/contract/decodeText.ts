/** Decodes text files of spreadsheets and banks: UTF-8 with or without BOM, UTF-16, Windows-1254 (Turkish), Windows-1256 (Arabic). */

const byteOrderMarks: readonly (readonly [hex: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** Bytes that are decoded in one step: a few milliseconds. */
const STEP = 1024 * 1024

/** Null when the bytes are no text. */
export function textOf(bytes: Uint8Array): string | null {
  const steps = decodeInSteps(bytes)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** As `textOf`, for large files on a server: other work can be done at each `yield`. */
export function* decodeInSteps(bytes: Uint8Array): Generator<undefined, string | null> {
  const start = [...bytes.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const found = byteOrderMarks.find(([mark]) => start.startsWith(mark))
  const text = found ? yield* decodeAs(new TextDecoder(found[1]), bytes) : yield* decodeWithoutMark(bytes)
  return text.includes('\0') ? null : text
}

function* decodeAs(decoder: TextDecoder, bytes: Uint8Array): Generator<undefined, string> {
  let text = ''
  for (let at = 0; at < bytes.length; at += STEP) {
    text += decoder.decode(bytes.subarray(at, at + STEP), { stream: true })
    yield
  }
  return text + decoder.decode()
}

function* decodeWithoutMark(bytes: Uint8Array): Generator<undefined, string> {
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 1].map((odd) =>
    head.reduce((count, byte, at) => count + Number(byte === 0 && at % 2 === odd), 0),
  )
  if (Math.max(...zeros) > head.length / 8)
    return yield* decodeAs(new TextDecoder(zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'), bytes)
  try {
    return yield* decodeAs(new TextDecoder('utf-8', { fatal: true }), bytes)
  } catch {
    return yield* decodeAs(new TextDecoder(yield* codePage(bytes)), bytes)
  }
}

/** In Turkish text single letters are non-ASCII (`Yýlmaz`); in Arabic text whole words are. */
function* codePage(bytes: Uint8Array): Generator<undefined, 'windows-1254' | 'windows-1256'> {
  let [nonAscii, inRuns, run] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    if (at % STEP === 0) yield
    const byte = bytes[at]!
    if (byte >= 128) {
      run++
      continue
    }
    nonAscii += run
    if (run >= 3) inRuns += run
    run = 0
  }
  return inRuns > nonAscii / 2 ? 'windows-1256' : 'windows-1254'
}
