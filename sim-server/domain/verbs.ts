/** All bulk verbs by the name under which the ledger stores them. */
import type { Verb } from '@contract/platform/operations'
import { importVerb } from './leads/leadVerbs/importVerb'
import { assign, transfer } from './leads/leadVerbs/assignTransfer'
import { remove, restore } from './leads/leadVerbs/remove'
import { claim, invoice, unclaim, uninvoice } from './finance/invoiceVerbs/claiming'
import { applyCredit } from './finance/invoiceVerbs/applyingCredit'
import { creditNote } from './finance/invoiceVerbs/crediting'
import { refund, reverse } from './finance/invoiceVerbs/reversing'
import { emailPapers, sendReminder } from './finance/letters/institutionLetters'
import { emailStatement } from './finance/letters/statementLetters'
import { sendAdvices } from './finance/letters/adviceLetters'
import { drop, expect, hold, rollback } from './finance/invoiceVerbs/holding'
import { pay, receive } from './finance/invoiceVerbs/paying'
import { receiveLines } from './finance/invoiceVerbs/receivingLines'
import type { BulkVerb } from './platform/operations'

export const bulkVerbs: Record<Verb, BulkVerb> = {
  'leads.assign': assign,
  'leads.transfer': transfer,
  'leads.delete': remove,
  'leads.restore': restore,
  'leads.import': importVerb,
  'invoices.claim': claim,
  'invoices.invoice': invoice,
  'invoices.receive': receive,
  'invoices.receive_lines': receiveLines,
  'invoices.pay': pay,
  'invoices.hold': hold,
  'invoices.drop': drop,
  'invoices.rollback': rollback,
  'invoices.unclaim': unclaim,
  'invoices.uninvoice': uninvoice,
  'invoices.expect': expect,
  'invoices.reverse': reverse,
  'invoices.refund': refund,
  'invoices.credit_note': creditNote,
  'invoices.apply_credit': applyCredit,
  'invoices.email_papers': emailPapers,
  'invoices.send_reminder': sendReminder,
  'invoices.email_statement': emailStatement,
  'invoices.send_advices': sendAdvices,
}
