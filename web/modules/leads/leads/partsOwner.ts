/** Commands and words of the parts that the record of a lead shares with that of an application. */
import type { PartsOwner } from '@ui/leadParts/subject'

export const leadParts: PartsOwner = {
  words: 'leads',
  commands: {
    note: 'leads.note',
    editNote: 'leads.editNote',
    pinNote: 'leads.pinNote',
    noteHistory: 'leads.noteHistory',
    write: 'leadConversations.write',
    documents: 'leadDocuments.open',
    payment: 'leads.payment',
  },
}
