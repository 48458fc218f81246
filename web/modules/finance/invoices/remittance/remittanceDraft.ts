/** The pasted text and its ticks, kept in this tab so that a reload loses nothing. Removed with the session. */
import type { Owed } from '@contract/finance/remittance'

/** `pays`: only when chosen by hand. */
export interface Mark {
  ticked: boolean
  aside: boolean
  pays?: { identifier: string; amount: number }[]
  owed?: Owed[]
}
interface Kept {
  text: string
  currency: string
  marks: Record<string, Mark>
}

const TEXT = 'chord.remittance.text'
const MARKS = 'chord.remittance.marks'
const nothing = (): Kept => ({ text: '', currency: '', marks: {} })

export function recall(): Kept {
  try {
    const { text, currency } = JSON.parse(sessionStorage.getItem(TEXT) ?? '{}') as Partial<Kept>
    return {
      ...nothing(),
      ...(text && { text }),
      ...(currency && { currency }),
      marks: JSON.parse(sessionStorage.getItem(MARKS) ?? '{}') as Kept['marks'],
    }
  } catch {
    return nothing()
  }
}

/** Without storage space the page works and nothing is kept. */
const put = (place: string, value: unknown) => {
  try {
    sessionStorage.setItem(place, JSON.stringify(value))
  } catch {
    sessionStorage.removeItem(place)
  }
}
let later: { timer: ReturnType<typeof setTimeout>; run(): void } | null = null
const flush = () => {
  if (later) {
    clearTimeout(later.timer)
    later.run()
    later = null
  }
}
/** In ms. 5,000 ticks are half a megabyte: written after a pause, and before the page unloads. */
const WAIT = 300
if (typeof addEventListener === 'function') addEventListener('pagehide', flush)

export function remember({
  text,
  currency,
  marks,
}: {
  text: string
  currency: string
  marks?: () => Kept['marks']
}) {
  if (later) clearTimeout(later.timer)
  const run = () => {
    put(TEXT, { text, currency })
    if (marks) put(MARKS, marks())
  }
  later = { run, timer: setTimeout(flush, WAIT) }
}
export function forget() {
  if (later) clearTimeout(later.timer)
  later = null
  for (const place of [TEXT, MARKS]) sessionStorage.removeItem(place)
}
