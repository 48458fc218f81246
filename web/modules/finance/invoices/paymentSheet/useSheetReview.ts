/** Checks a payment sheet, and shows its plan when nothing is wrong. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { creditOf } from '@contract/finance/invoices/installmentAmounts'
import type { Installment } from '@contract/finance/invoices'
import type { Context } from '@core/commands/commands'
import { useCloseDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { openOperation } from '@ui/operation'
import { bodyOf, endpoints } from './calls'
import { drafts, type Heads } from './drafts'
import { questionsOf, type Questions } from './shared/questions'
import type { Account } from './shared/SharedFields'
import type { Place } from './sheetLines'
import type { Sheet } from './sheetState'

export const GRID = '[role=grid]'
/** Messages by the name of their input; '' for those of none. */
export type Problems = Readonly<Record<string, string>>

export interface Review {
  sheet: Sheet
  heads: Heads
  accounts: readonly Account[]
  /** The installment whose credit pays the others. */
  from: Installment | undefined
}
interface Obstacle {
  problems: Problems
  /** Selector of what is corrected. */
  focus: string
  cell?: Place
}

/** What keeps the sheet from being sent; null when nothing does. */
async function obstacleOf({ sheet, heads, accounts, from }: Review, body: unknown): Promise<Obstacle | null> {
  const { verb } = sheet
  const cell = sheet.firstFault(heads.over && verb === 'receive')
  if (cell) return { problems: {}, focus: GRID, cell }
  const { error } = await endpoints[verb].spec.body.safeParseAsync(body)
  const problems = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
  const open = Object.entries(questionsOf(sheet, heads, accounts)).find(
    ([name, question]) => question !== null && !heads[name as keyof Questions],
  )
  if (open) return { problems, focus: `[name=${open[0]}]` }
  const used = sheet.counts.sums[0]?.sum ?? 0
  if (from && used > creditOf(from)) return { problems: { '': 'More than the credit' }, focus: GRID }
  const [wrong] = Object.keys(problems)
  return wrong === undefined ? null : { problems, focus: `[name=${wrong}]` }
}

interface ReviewOptions extends Review {
  context: Context
  /** The name of the shared inputs among the drafts. */
  draft: string
  frame: RefObject<HTMLElement | null>
  /** Resolves when the accounts are here, and rejects when they could not be loaded. */
  awaitAccounts(): Promise<void>
}

export function useSheetReview(options: ReviewOptions) {
  const t = useWords()
  const leave = useCloseDialog()
  const [problems, setProblems] = useState<Problems>({})
  const { sheet, heads, from, context, draft, frame, awaitAccounts } = options
  const { verb } = sheet
  const onRefused = (errors: readonly { message: string; field?: string | undefined }[]) => {
    const rest = sheet.tell(errors)
    setProblems(Object.fromEntries(rest.map(({ field, message }) => [field ?? '', message])))
    const fault = sheet.firstFault(false)
    if (fault) sheet.move(fault)
  }
  const openPlan = (body: Record<string, unknown>) => {
    const count = sheet.carried.length
    void openOperation(context, {
      endpoint: endpoints[verb],
      body,
      title: () => t(`invoices:verbs.${verb}.title`, { count }),
      submitLabel: () => t(`invoices:verbs.${verb}.act`),
      danger: verb === 'pay',
      removesRows: true,
      onDone: () => {
        sheet.sent()
        drafts.dropHeads(draft)
        leave()
      },
      onRefused,
    })
  }
  const check = async () => {
    const body = bodyOf(sheet, heads, from?.identifier)
    const obstacle = await obstacleOf(options, body)
    setProblems(obstacle?.problems ?? {})
    if (!obstacle) return openPlan(body)
    if (obstacle.cell) sheet.move(obstacle.cell)
    frame.current?.querySelector<HTMLElement>(obstacle.focus)?.focus()
  }
  return { problems, clearProblems: () => setProblems({}), review: useOnceAtATime(check, awaitAccounts) }
}

/** After waiting, what runs is that of the latest render. A call while one is under way does nothing. */
function useOnceAtATime(run: () => Promise<void>, wait: () => Promise<void>) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  const isRunning = useRef(false)
  return async () => {
    if (isRunning.current) return
    isRunning.current = true
    // The field of what was waited for says when it could not be loaded.
    const isReady = await wait().then(
      () => true,
      () => false,
    )
    try {
      if (isReady) await latest.current()
    } finally {
      isRunning.current = false
    }
  }
}
