/** The verbs that correct what was booked: each endpoint runs one verb declaration of the domain. */
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { applyCredit } from '@domain/finance/invoiceVerbs/applyingCredit'
import { creditNote } from '@domain/finance/invoiceVerbs/crediting'
import { refund, reverse } from '@domain/finance/invoiceVerbs/reversing'
import { runVerb } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

export default serve(invoiceCorrections, {
  reverse: async (call) => runVerb(reverse, invoiceCorrections.reverse, call),
  refund: async (call) => runVerb(refund, invoiceCorrections.refund, call),
  creditNote: async (call) => runVerb(creditNote, invoiceCorrections.creditNote, call),
  applyCredit: async (call) => runVerb(applyCredit, invoiceCorrections.applyCredit, call),
})
