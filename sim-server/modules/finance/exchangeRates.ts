/** Exchange rates: the calls of a master, and the rates in force today. */
import { exchangeRates } from '@contract/finance/exchangeRates'
import { homeRates } from '@domain/finance/homeCurrency'
import { requireOffice } from '@domain/finance/installments'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import type { Handlers } from '@kit/request/handler'
import { serve } from '@kit/request/serve'

/** Typed by the contract: what a master answers is known only where it is declared. */
const shared = masterHandlers(masterNamed('exchangeRates')) as unknown as Pick<
  Handlers<typeof exchangeRates>,
  'list' | 'dropdown' | 'create' | 'update' | 'remove'
>

export default serve(exchangeRates, {
  ...shared,
  current: ({ tenant, db, caller, request }) => {
    requireOffice(caller)
    const { home_currency, rates } = homeRates(tenant, db, request.offset)
    return { home_currency, rates: [...rates] }
  },
})
