/** Exchange rates (master), and those in force today. */
import { and, eq, ne } from 'drizzle-orm'
import { exchangeRates as rates } from '@db/schema'
import type { Db } from '@db/open'
import { exchangeRates, type ExchangeRateInput } from '@contract/finance/exchangeRates'
import { homeCurrencyOf, homeRates } from '@domain/finance/homeCurrency'
import { requireOffice } from '@domain/finance/installments'
import { deleteRow, findRow, insertRow, listPage, updateRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { z } from 'zod'

const NO_SUCH_RATE = 'There is no such exchange rate'

/** Throws 422 for the home currency itself, 409 when there is a rate from that day. */
function requireFree(
  db: Db,
  home_currency: string,
  { currency, valid_from }: z.output<typeof ExchangeRateInput>,
  own = '',
): void {
  if (currency === home_currency)
    throw new Fail(422, { message: `${currency} is the home currency`, field: 'currency' })
  const other = db.orm
    .select({ identifier: rates.identifier })
    .from(rates)
    .where(
      and(
        eq(rates.home_currency, home_currency),
        eq(rates.currency, currency),
        eq(rates.valid_from, valid_from),
        ne(rates.identifier, own),
      ),
    )
    .get()
  if (other) throw new Fail(409, { message: `${currency} has a rate from that day`, field: 'valid_from' })
}

export default serve(exchangeRates, {
  list: (call) => listPage(call, rates, { search: [rates.currency, rates.source] }),
  current: ({ tenant, db, caller, request }) => {
    requireOffice(caller)
    const { home_currency, rates } = homeRates(tenant, db, request.offset)
    return { home_currency, rates: [...rates] }
  },
  create: (call) =>
    call.db.whole(() => {
      const home_currency = homeCurrencyOf(call.tenant)
      requireFree(call.db, home_currency, call.body)
      return insertRow(call, rates, { home_currency, ...call.body })
    }),
  update: (call) =>
    call.db.whole(() => {
      const { home_currency } = findRow(call.db, rates, call.identifier, NO_SUCH_RATE)
      requireFree(call.db, home_currency, call.body, call.identifier)
      return updateRow(call, rates, call.identifier, call.body, NO_SUCH_RATE)
    }),
  remove: (call) => deleteRow(call, rates, call.identifier, NO_SUCH_RATE),
})
