/** The search for open installments that a line may pay. */
import { useEffect, useState } from 'react'
import { invoices } from '@contract/finance/invoices'
import { refusal } from '@contract/finance/invoices/invoiceFlow'
import type { Owed } from '@contract/finance/remittance'
import { useCall } from '@core/server/api'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { toOwed } from '../owing'

/** Letters that are searched for at least. */
const LEAST_SEARCH = 2

export interface Choice {
  owed: Owed
  /** Why it cannot be received yet. */
  barred: string | null
}

/** Outstanding installments in the line's currency; those that cannot be received yet are disabled, with the reason. */
export function useOpenInstallments(search: string, currency: string) {
  const [sentSearch, setSentSearch] = useState(search)
  useEffect(() => {
    const wait = setTimeout(() => setSentSearch(search.trim()), DROPDOWN_DEBOUNCE)
    return () => clearTimeout(wait)
  }, [search])
  const isSearch = sentSearch.length >= LEAST_SEARCH
  const query = {
    search: sentSearch,
    currency,
    invoice_tab: 'client_outstanding_v2' as const,
  }
  const { data, isError, isFetching, refetch } = useCall(
    invoices.list,
    { query },
    { enabled: isSearch, meta: { keep: false } },
  )
  const choices: readonly Choice[] = isSearch
    ? (data?.recordsInfo ?? []).map((row) => ({ owed: toOwed(row), barred: refusal('receive', row) }))
    : []
  return {
    choices,
    isFailed: isSearch && isError,
    isBusy: sentSearch !== search.trim() || isFetching,
    refetch,
  }
}
