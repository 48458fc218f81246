/** All bulk verbs by the name under which the ledger stores them. */
import {
  isMasterVerb,
  verbs,
  type AssignmentVerb,
  type MasterVerb,
  type Verb,
} from '@contract/platform/operations'
import { addDocuments, deleteDocuments, renameDocument, retypeDocument } from './leads/leadDocuments/verbs'
import { createLead } from './leads/leadVerbs/create'
import { editLead } from './leads/leadVerbs/edit'
import { importVerb } from './leads/leadVerbs/importVerb'
import { assign, transfer } from './leads/leadVerbs/assignTransfer'
import { remove, restore } from './leads/leadVerbs/remove'
import { stage } from './leads/leadVerbs/stage'
import { createTask } from './leads/tasks/create'
import { editTask } from './leads/tasks/edit'
import { handOverTasks } from './leads/tasks/handOver'
import { deleteTasks, postponeTasks, taskStatus } from './leads/tasks/verbs'
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
import { assignTickets, handOverTickets, setTicketStatus } from './catalog/ticketVerbs'
import { deleteRoles, moveRoles } from './people/roleVerbs'
import { staffCreate } from './people/staffVerbs/create'
import { staffEdit } from './people/staffVerbs/edit'
import { staffDelete, staffStatus } from './people/staffVerbs/leave'
import { allMasters, masterNamed, masterOfTable } from './masters'
import { masterVerb } from './masters/verbs'
import { allAssignments, assignmentNamed, assignmentOfTable } from './platform/assignments'
import { assignmentVerb } from './platform/assignments/verb'
import type { BulkVerb, VerbLookup } from './platform/operations'

const verbsByName: Record<Exclude<Verb, MasterVerb | AssignmentVerb>, BulkVerb> = {
  'leads.assign': assign,
  'leads.transfer': transfer,
  'leads.delete': remove,
  'leads.restore': restore,
  'leads.stage': stage,
  'leads.create': createLead,
  'leads.edit': editLead,
  'leads.import': importVerb,
  'documents.add': addDocuments,
  'documents.rename': renameDocument,
  'documents.retype': retypeDocument,
  'documents.delete': deleteDocuments,
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
  'staff.create': staffCreate,
  'staff.edit': staffEdit,
  'staff.status': staffStatus,
  'staff.delete': staffDelete,
  'roles.delete': deleteRoles,
  'roles.move': moveRoles,
  'tickets.hand_over': handOverTickets,
  'tickets.assign': assignTickets,
  'tickets.status': setTicketStatus,
  'tasks.create': createTask,
  'tasks.edit': editTask,
  'tasks.status': taskStatus,
  'tasks.postpone': postponeTasks,
  'tasks.delete': deleteTasks,
  'tasks.hand_over': handOverTasks,
}

/** The verb of a stored operation. */
export const verbOf: VerbLookup = ({ verb, subject }) => {
  if (isMasterVerb(verb)) return masterVerb(masterOfTable(subject)!, verb)
  return verb === 'assignments.change' ? assignmentVerb(assignmentOfTable(subject)!) : verbsByName[verb]
}

/** The verb of a request. `master`, `assignment`: whose verb it is. @throws Fail 404 when there is no such one */
export const verbNamed = (
  verb: Verb,
  { master = '', assignment = '' }: { master?: string | undefined; assignment?: string | undefined },
): BulkVerb => {
  if (isMasterVerb(verb)) return masterVerb(masterNamed(master), verb)
  return verb === 'assignments.change' ? assignmentVerb(assignmentNamed(assignment)) : verbsByName[verb]
}

/** Every verb of every table. */
export const allVerbs = (): BulkVerb[] => [
  ...Object.values(verbsByName),
  ...verbs.filter(isMasterVerb).flatMap((verb) => allMasters().map((master) => masterVerb(master, verb))),
  ...allAssignments().map(assignmentVerb),
]
