/** Whose documents, messages and notes those of an application are. */
import type { Application } from '@contract/admissions/applications'
import type { Subject } from '@ui/leadParts/subject'

export const subjectOf = ({ identifier, leadInfo }: Application): Subject => ({
  lead: leadInfo.identifier,
  application: identifier,
})
