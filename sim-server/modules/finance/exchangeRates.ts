/** Exchange rates: the calls of a master, and the rates in force today. */
import { exchangeRates } from '@contract/finance/exchangeRates'
import { homeRates } from '@domain/finance/homeCurrency'
import { requireOffice } from '@domain/finance/installments'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { serve } from '@kit/request/serve'

const shared = masterHandlers(masterNamed('exchangeRates'))

export default serve(exchangeRates, {
  ...shared,
  current: ({ tenant, db, caller, request }) => {
    requireOffice(caller)
    const { home_currency, rates } = homeRates(tenant, db, request.offset)
    return { home_currency, rates: [...rates] }
  },
})
