/** The bank accounts of a payment sheet: those in its currency first, and of these the default one. */
import { useMemo } from 'react'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { useCall } from '@core/server/api'
import { optionsOf } from '@ui/fields/options/options'
import { useAwaitedOptions } from '@ui/fields/options/useAwaitedOptions'
import { asksAccount } from './wireNames'
import type { Sheet } from '../sheetState'

export function useAccounts({ verb, currency }: Sheet) {
  const call = useCall(bankAccounts.dropdown, {})
  const accounts = useMemo(
    () =>
      (call.data ?? []).toSorted(
        (a, b) =>
          Number(b.currency === currency) - Number(a.currency === currency) ||
          Number(b.is_default) - Number(a.is_default),
      ),
    [call.data, currency],
  )
  const options = optionsOf(call, () => accounts)
  const awaitOptions = useAwaitedOptions(options)
  // Wait for the accounts instead of refusing a fast user: one may have been typed ahead.
  const awaitAccounts = () => (options === null && asksAccount(verb) ? awaitOptions() : Promise.resolve())
  return { accounts, options, awaitAccounts }
}
