/**
 * Whose notes, messages, documents, payments and history are meant: those of a lead, or of one application of it. The parts of both records
 * take it, and find their calls here.
 */
import { applicationRecord } from '@contract/admissions/applicationRecord'
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

type PartCommand = 'note' | 'editNote' | 'pinNote' | 'noteHistory' | 'write' | 'documents' | 'payment'
/** What the parts need of the list whose record shows them. */
export interface PartsOwner {
  /** Ids of its commands, which the parts show as buttons. */
  commands: Readonly<Record<PartCommand, Command['id']>>
  /** The namespace whose words name the fields of the record. */
  words: string
}
/** What a part gets. */
export interface SubjectProps {
  of: Subject
  owner: PartsOwner
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
type Calls = ReturnType<typeof callsOfLead>
/** Each answers the rows, and takes the body, of the same call of a lead. Addresses are those of the lead: so are its channels. */
const callsOfApplication = ({ lead, application: id }: Required<Subject>) => ({
  notes: { endpoint: applicationRecord.notes, path: { id } },
  addNote: { endpoint: applicationRecord.addNote, path: { id } },
  messages: { endpoint: applicationRecord.conversations, path: { id } },
  channels: { endpoint: leadConversations.channels, path: { lead } },
  write: { endpoint: applicationRecord.write, path: { id } },
  documents: { endpoint: applicationRecord.documents, path: { id } },
  checklist: { endpoint: applicationRecord.checklist, path: { id } },
  payments: { endpoint: applicationRecord.payments, path: { id } },
  addPayment: { endpoint: applicationRecord.addPayment, path: { id } },
  activities: { endpoint: applicationRecord.activities, path: { id } },
})
/** Calls by what they are for, each with the arguments of its path. */
export const callsOf = ({ lead, application }: Subject): Calls =>
  application === undefined
    ? callsOfLead(lead)
    : (callsOfApplication({ lead, application }) as unknown as Calls)

/** As calls of several modules name it. */
export const moduleOf = ({ lead, application }: Subject): { type: 'lead' | 'application'; id: string } =>
  application === undefined ? { type: 'lead', id: lead } : { type: 'application', id: application }
