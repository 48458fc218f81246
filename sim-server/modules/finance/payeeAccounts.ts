/** Payee accounts: the calls of a master, with the code that its guarded fields need. */
import { payeeAccounts } from '@contract/finance/payeeAccounts'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { serve } from '@kit/request/serve'

export default serve(payeeAccounts, masterHandlers(masterNamed('payeeAccounts')))
