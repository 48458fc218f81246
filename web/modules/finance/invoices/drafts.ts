/**
 * Drafts of the payment sheets: a sheet closed by mistake, or a reloaded page, opens as it
 * was. Lines are keyed by installment, shared inputs by verb. The bank's amounts are the defaults of their lines.
 */
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { tabDraft } from '@core/session/tabDraft'

/** `locale`: the number format the amount was typed in. */
export interface Draft {
  amount: string
  remarks: string
  locale: string
}
export interface Heads {
  account: string
  date: string
  remarks: string
  notify: boolean
  over: boolean
}
/** The confirmation of an over-payment is not kept. */
type Said = Omit<Heads, 'over'>
interface Kept {
  lines: [key: string, Draft][]
  heads: Record<string, { said: Said; of: string[] }>
}

/** In characters: about 6,000 lines with remarks. The oldest are dropped. */
export const MOST_KEPT = 1_500_000
const kept = tabDraft('money')
let lines: Map<string, Draft> | null = null
let heads: Kept['heads'] = {}
/** Kept in memory and in the tab's storage. */
onSessionCleanup(() => {
  lines = null
  heads = {}
})

function all(): Map<string, Draft> {
  if (lines) return lines
  try {
    const read = JSON.parse(kept.read() ?? '{}') as Partial<Kept>
    lines = new Map(read.lines)
    heads = read.heads ?? {}
  } catch {
    lines = new Map()
  }
  return lines
}
function written(): string {
  const newest: string[] = []
  let room = MOST_KEPT
  for (const line of [...all()].toReversed()) {
    const text = JSON.stringify(line)
    room -= text.length + 1
    if (room < 0) break
    newest.push(text)
  }
  return `{"heads":${JSON.stringify(heads)},"lines":[${newest.toReversed().join(',')}]}`
}
const remember = () => kept.save(written)

export const drafts = {
  of: (key: string): Draft | undefined => all().get(key),
  put(typed: Iterable<readonly [key: string, Draft]>) {
    const now = all()
    for (const [key, draft] of typed) {
      now.delete(key)
      now.set(key, draft)
    }
    remember()
  },
  drop(keys: readonly string[]) {
    for (const key of keys) all().delete(key)
    remember()
  },
  /** Whether at least one of these installments has a draft. */
  said(name: string, identifiers: readonly string[]): Said | undefined {
    all()
    const found = heads[name]
    const wanted = new Set(identifiers)
    return found?.of.some((one) => wanted.has(one)) ? found.said : undefined
  },
  say(name: string, { account, date, remarks, notify }: Said, identifiers: readonly string[]) {
    all()
    heads[name] = { said: { account, date, remarks, notify }, of: [...identifiers] }
    remember()
  },
  unsay(name: string) {
    all()
    delete heads[name]
    remember()
  },
}
