/**
 * Drafts of the payment sheets: a sheet closed by mistake, or a reloaded page, opens as it was. Lines are keyed by
 * installment, shared inputs by verb. The bank's amounts are the defaults of their lines.
 */
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { tabDraft } from '@core/session/tabDraft'

/** `locale`: the number format the amount was typed in. `value`: what was understood, in the smallest unit. */
export interface Draft {
  amount: string
  value?: number | undefined
  remarks: string
  locale: string
}
export interface Heads {
  account: string
  date: string
  remarks: string
  /** The institution's order number, of claims and invoices. */
  po: string
  notify: boolean
  over: boolean
  /** The date, or the account, is unusual and was confirmed. */
  acceptDate: boolean
  acceptAccount: boolean
}
/** Confirmations are not kept. */
type StoredHeads = Omit<Heads, 'over' | 'acceptDate' | 'acceptAccount'>
interface StoredDrafts {
  lines: [key: string, Draft][]
  heads: Record<string, { said: StoredHeads; of: string[] }>
}

/** In characters: about 6,000 lines with remarks. The oldest are dropped. */
export const MAX_DRAFT_LENGTH = 1_500_000
const storedDraft = tabDraft('money')
let lines: Map<string, Draft> | null = null
let heads: StoredDrafts['heads'] = {}
/** Kept in memory and in the tab's storage. */
onSessionCleanup(() => {
  lines = null
  heads = {}
})

function loadLines(): Map<string, Draft> {
  if (lines) return lines
  try {
    const read = JSON.parse(storedDraft.read() ?? '{}') as Partial<StoredDrafts>
    lines = new Map(read.lines)
    heads = read.heads ?? {}
  } catch {
    lines = new Map()
  }
  return lines
}
function serialize(): string {
  const newest: string[] = []
  let room = MAX_DRAFT_LENGTH
  for (const line of [...loadLines()].toReversed()) {
    const text = JSON.stringify(line)
    room -= text.length + 1
    if (room < 0) break
    newest.push(text)
  }
  return `{"heads":${JSON.stringify(heads)},"lines":[${newest.toReversed().join(',')}]}`
}
const scheduleSave = () => storedDraft.save(serialize)

export const drafts = {
  of: (key: string): Draft | undefined => loadLines().get(key),
  put(typed: Iterable<readonly [key: string, Draft]>) {
    const now = loadLines()
    for (const [key, draft] of typed) {
      now.delete(key)
      now.set(key, draft)
    }
    scheduleSave()
  },
  drop(keys: readonly string[]) {
    for (const key of keys) loadLines().delete(key)
    scheduleSave()
  },
  /** Shared inputs that were typed for at least one of these installments. */
  headsOf(name: string, identifiers: readonly string[]): StoredHeads | undefined {
    loadLines()
    const stored = heads[name]
    const opened = new Set(identifiers)
    return stored?.of.some((one) => opened.has(one)) ? stored.said : undefined
  },
  setHeads(
    name: string,
    { account, date, remarks, po, notify }: StoredHeads,
    identifiers: readonly string[],
  ) {
    loadLines()
    heads[name] = { said: { account, date, remarks, po, notify }, of: [...identifiers] }
    scheduleSave()
  },
  dropHeads(name: string) {
    loadLines()
    delete heads[name]
    scheduleSave()
  },
}
