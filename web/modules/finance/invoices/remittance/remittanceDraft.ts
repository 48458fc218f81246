/** The pasted text and its ticks, kept in this tab so that a reload loses nothing. Removed with the session. */
import type { Owed } from '@contract/finance/remittance'

/** `pays`: only when chosen by hand. */
export interface Mark {
  ticked: boolean
  aside: boolean
  pays?: { identifier: string; amount: number }[]
  owed?: Owed[]
}
interface StoredRemittance {
  text: string
  currency: string
  marks: Record<string, Mark>
}

const TEXT = 'chord.remittance.text'
const MARKS = 'chord.remittance.marks'
const emptyDraft = (): StoredRemittance => ({ text: '', currency: '', marks: {} })

export function readDraft(): StoredRemittance {
  try {
    const { text, currency } = JSON.parse(sessionStorage.getItem(TEXT) ?? '{}') as Partial<StoredRemittance>
    return {
      ...emptyDraft(),
      ...(text && { text }),
      ...(currency && { currency }),
      marks: JSON.parse(sessionStorage.getItem(MARKS) ?? '{}') as StoredRemittance['marks'],
    }
  } catch {
    return emptyDraft()
  }
}

/** Without storage space the page works and nothing is kept. */
const writeToStorage = (place: string, value: unknown) => {
  try {
    sessionStorage.setItem(place, JSON.stringify(value))
  } catch {
    sessionStorage.removeItem(place)
  }
}
let pendingWrite: { timer: ReturnType<typeof setTimeout>; run(): void } | null = null
const flush = () => {
  if (pendingWrite) {
    clearTimeout(pendingWrite.timer)
    pendingWrite.run()
    pendingWrite = null
  }
}
/** In ms. 5,000 ticks are half a megabyte: written after a pause, and before the page unloads. */
const WRITE_DELAY = 300
if (typeof addEventListener === 'function') addEventListener('pagehide', flush)

export function saveDraft({
  text,
  currency,
  marks,
}: {
  text: string
  currency: string
  marks?: () => StoredRemittance['marks']
}) {
  if (pendingWrite) clearTimeout(pendingWrite.timer)
  const run = () => {
    writeToStorage(TEXT, { text, currency })
    if (marks) writeToStorage(MARKS, marks())
  }
  pendingWrite = { run, timer: setTimeout(flush, WRITE_DELAY) }
}
export function dropDraft() {
  if (pendingWrite) clearTimeout(pendingWrite.timer)
  pendingWrite = null
  for (const place of [TEXT, MARKS]) sessionStorage.removeItem(place)
}
