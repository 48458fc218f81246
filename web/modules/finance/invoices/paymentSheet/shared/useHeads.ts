/** Shared inputs of a payment sheet as typed. They are kept as a draft until the sheet was sent. */
import { useMemo, useState } from 'react'
import type { Installment } from '@contract/finance/invoices'
import { drafts, type Heads } from '../drafts'
import type { Account } from './SharedFields'
import { asksRemarks, type SheetVerb } from '../sheetLines'

export interface HeadsOptions {
  verb: SheetVerb
  rows: readonly Installment[]
  /** Their name among the drafts. */
  draft: string
  remarks: string
  /** Days to pay, which give the due date of a claim or an invoice. */
  paymentDays: number
  /** Those that the account can be, the default first. */
  accounts: readonly Account[]
}

/** The order number that all these installments have; of the claim when they are invoiced. */
const commonPo = (rows: readonly Installment[]): string => {
  const [first, ...others] = new Set(rows.map(({ po_number }) => po_number))
  return others.length > 0 ? '' : (first ?? '')
}
const standardHeads = ({ verb, rows, remarks, paymentDays }: HeadsOptions): Heads => ({
  account: '',
  date: asksRemarks(verb) ? `+${paymentDays}d` : 'today',
  remarks,
  po: commonPo(rows),
  notify: false,
  over: false,
  acceptDate: false,
  acceptAccount: false,
})

export function useHeads(options: HeadsOptions) {
  const { verb, rows, draft, accounts } = options
  const identifiers = useMemo(() => rows.map(({ identifier }) => identifier), [rows])
  const [typed, setTyped] = useState<Heads>(() => ({
    ...standardHeads(options),
    ...drafts.headsOf(draft, identifiers),
  }))
  const isOffered = accounts.some(({ value }) => value === typed.account)
  const firstAccount = verb === 'receive' ? '' : String(accounts[0]?.value ?? '')
  const heads: Heads = { ...typed, account: isOffered ? typed.account : firstAccount }
  const setHead = (name: keyof Heads, value: string | boolean) => {
    // An answer holds for the value it was given for.
    const next = {
      ...typed,
      [name]: value,
      ...(name === 'date' && { acceptDate: false }),
      ...(name === 'account' && { acceptAccount: false }),
    }
    setTyped(next)
    drafts.setHeads(draft, next, identifiers)
  }
  const acceptOver = (over: boolean) => setTyped((now) => ({ ...now, over }))
  const reset = () => {
    drafts.dropHeads(draft)
    setTyped(standardHeads(options))
  }
  return { heads, setHead, acceptOver, reset }
}
