/** Commands and words of the parts that the record of an application shares with that of a lead, and whose they are. */
import type { Application } from '@contract/admissions/applications'
import type { PartsOwner, Subject } from '@ui/leadParts/subject'

export const applicationParts: PartsOwner = {
  words: 'applications',
  commands: {
    note: 'applications.note',
    editNote: 'applications.editNote',
    pinNote: 'applications.pinNote',
    noteHistory: 'applications.noteHistory',
    write: 'applications.write',
    documents: 'applications.documents',
    payment: 'applications.payment',
  },
}
export const subjectOf = ({ identifier, leadInfo }: Application): Subject => ({
  lead: leadInfo.identifier,
  application: identifier,
})
