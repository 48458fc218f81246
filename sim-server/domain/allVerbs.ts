/** The bulk verbs of all files that declare some. One line a file. */
export { assignApplications } from './admissions/applicationVerbs/assign'
export { createApplications } from './admissions/applicationVerbs/create'
export { deferApplications } from './admissions/applicationVerbs/defer'
export { editApplications } from './admissions/applicationVerbs/fields'
export { holdApplications } from './admissions/applicationVerbs/hold'
export { notifyApplications } from './admissions/applicationVerbs/notify'
export { preferApplications } from './admissions/applicationVerbs/prefer'
export { deleteApplications, restoreApplications } from './admissions/applicationVerbs/remove'
export { addContacts, editContacts, removeContacts } from './admissions/students/studentContacts'
export { editStudents } from './admissions/students/verbs/edit'
export { createLogins } from './admissions/students/verbs/logins'
export { inviteStudents, makeStudents } from './admissions/students/verbs/make'
export { stageApplications } from './admissions/applicationVerbs/stage'
export { makeInstallments } from './admissions/effects/enrolment'
export {
  claimCampuses,
  claimPrograms,
  showCampuses,
  showPrograms,
  unclaimCampuses,
  unclaimPrograms,
} from './catalog/claims/verbs'
export { editProgram } from './catalog/editProgram'
export { editInstitutions, setCommission, setTerms } from './catalog/institutions/verbs'
export { updateFromSheet } from './catalog/programSheets/runSheet'
export { labelPrograms } from './catalog/labelPrograms'
export { handOverFeedback, handOverPremium, handOverTickets } from './catalog/tickets/handOver'
export {
  assignFeedback,
  assignPremium,
  assignTickets,
  deleteFeedback,
  deletePremium,
  deleteTickets,
  setFeedbackStatus,
  setPremiumStatus,
  setTicketStatus,
} from './catalog/tickets/verbs'
export { applyCredit } from './finance/invoiceVerbs/applyingCredit'
export { claim, invoice, unclaim, uninvoice } from './finance/invoiceVerbs/claiming'
export { creditNote } from './finance/invoiceVerbs/crediting'
export { drop, expect, hold, rollback } from './finance/invoiceVerbs/holding'
export { pay, receive } from './finance/invoiceVerbs/paying'
export { receiveLines } from './finance/invoiceVerbs/receivingLines'
export { refund, reverse } from './finance/invoiceVerbs/reversing'
export { sendAdvices } from './finance/letters/adviceLetters'
export { emailPapers, sendReminder } from './finance/letters/institutionLetters'
export { emailStatement } from './finance/letters/statementLetters'
export { addDocuments, deleteDocuments, renameDocument, retypeDocument } from './leads/leadDocuments/verbs'
export { merge } from './leads/leadMerge/merge'
export { recordPayment, voidPayments } from './leads/leadPayments/verbs'
export { assign, transfer } from './leads/leadVerbs/assignTransfer'
export { createLead } from './leads/leadVerbs/create'
export { editLead } from './leads/leadVerbs/edit'
export { importVerb } from './leads/leadVerbs/importVerb'
export { labelLeads } from './leads/leadVerbs/label'
export { remove, restore } from './leads/leadVerbs/remove'
export { stage } from './leads/leadVerbs/stage'
export { unassign } from './leads/leadVerbs/unassign'
export { shortlistPrograms } from './leads/programShortlist/verb'
export { createTask } from './leads/tasks/create'
export { editTask } from './leads/tasks/edit'
export { handOverTasks } from './leads/tasks/handOver'
export { deleteTasks, postponeTasks, taskStatus } from './leads/tasks/verbs'
export { deleteRoles, moveRoles } from './people/roleVerbs'
export { staffCreate } from './people/staffVerbs/create'
export { staffEdit } from './people/staffVerbs/edit'
export { staffDelete, staffStatus } from './people/staffVerbs/leave'
