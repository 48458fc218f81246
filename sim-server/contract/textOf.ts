/** Bytes into text, whatever a spreadsheet or a bank wrote: UTF-8 with or without its mark, UTF-16, Windows in Turkish or Arabic. */

const marks: readonly (readonly [hex: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** Null when it is no text at all. */
export function textOf(bytes: Uint8Array): string | null {
  const start = [...bytes.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const marked = marks.find(([mark]) => start.startsWith(mark))
  const text = marked ? new TextDecoder(marked[1]).decode(bytes) : unmarked(bytes)
  return text.includes('\0') ? null : text
}

function unmarked(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 1].map((odd) =>
    head.reduce((count, byte, at) => count + Number(byte === 0 && at % 2 === odd), 0),
  )
  if (Math.max(...zeros) > head.length / 8)
    return new TextDecoder(zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(codePage(bytes)).decode(bytes)
  }
}

/** Turkish has a foreign letter here and there (`Yýlmaz`); Arabic is foreign from one space to the next. */
function codePage(bytes: Uint8Array): 'windows-1254' | 'windows-1256' {
  let [foreign, inRuns, run] = [0, 0, 0]
  for (const byte of bytes) {
    if (byte >= 128) {
      run++
      continue
    }
    foreign += run
    if (run >= 3) inRuns += run
    run = 0
  }
  return inRuns > foreign / 2 ? 'windows-1256' : 'windows-1254'
}
