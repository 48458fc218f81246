/**
 * Whose notes, messages, documents, payments and history are meant: those of a lead, or of one application of it. The parts of both records
 * take it, and find their calls and commands here.
 */
import { leadConversations } from '@contract/leads/leadConversations'
import { leadDocuments } from '@contract/leads/leadDocuments'
import { leadNotes } from '@contract/leads/leadNotes'
import { leadPayments } from '@contract/leads/leadRecord/leadPayments'
import { leads } from '@contract/leads/leads'
import type { Command } from '@core/commands/commands'

/** Identifiers. */
export interface Subject {
  readonly lead: string
  readonly application?: string
}

const callsOfLead = (lead: string) => ({
  notes: { endpoint: leadNotes.list, path: { lead } },
  addNote: { endpoint: leadNotes.create, path: { lead } },
  messages: { endpoint: leadConversations.list, path: { lead } },
  channels: { endpoint: leadConversations.channels, path: { lead } },
  write: { endpoint: leadConversations.write, path: { lead } },
  documents: { endpoint: leadDocuments.list, path: { id: lead } },
  checklist: { endpoint: leadDocuments.checklist, path: { id: lead } },
  payments: { endpoint: leadPayments.list, path: { lead } },
  addPayment: { endpoint: leadPayments.create, path: { lead } },
  activities: { endpoint: leads.activities, path: { lead } },
})
/** Calls by what they are for, each with the arguments of its path. */
export const callsOf = ({ lead }: Subject) => callsOfLead(lead)

/** Commands of the parts, as the list of leads and that of applications have them. */
const commands = {
  note: ['leads.note', 'applications.note'],
  editNote: ['leads.editNote', 'applications.editNote'],
  pinNote: ['leads.pinNote', 'applications.pinNote'],
  noteHistory: ['leads.noteHistory', 'applications.noteHistory'],
  write: ['leadConversations.write', 'applications.write'],
  documents: ['leadDocuments.open', 'applications.documents'],
  payment: ['leads.payment', 'applications.payment'],
} as const satisfies Record<string, readonly [lead: Command['id'], application: Command['id']]>
export const commandOf = ({ application }: Subject, name: keyof typeof commands): Command['id'] =>
  commands[name][application === undefined ? 0 : 1]

/** The namespace whose words name the fields of the record. */
export const wordsOf = ({ application }: Subject) => (application === undefined ? 'leads' : 'applications')

/** As calls of several modules name it. */
export const moduleOf = ({ lead, application }: Subject): { type: 'lead' | 'application'; id: string } =>
  application === undefined ? { type: 'lead', id: lead } : { type: 'application', id: application }
