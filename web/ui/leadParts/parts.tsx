/** The parts of the record of a lead, or of an application of it. */
import type { ComponentType } from 'react'
import { lazyPart } from '../layout/lazyPart'
import type { PartProps } from '../recordPage/record'
import { ActivityLog } from './activity/ActivityLog'
import type { PartsOwner, Subject, SubjectProps } from './subject'

const Conversations = lazyPart(() => import('./conversations/Conversations'))
const Documents = lazyPart(() => import('./documents/Documents'))
const Notes = lazyPart(() => import('./notes/Notes'))
const Payments = lazyPart(() => import('./payments/Payments'))

/** @param subjectOf whose parts a row of the list shows */
export function partsOf<Row>(owner: PartsOwner, subjectOf: (row: Row) => Subject) {
  const of =
    (Part: ComponentType<SubjectProps>) =>
    ({ row }: PartProps<Row>) => <Part owner={owner} of={subjectOf(row)} />
  return {
    activity: of(ActivityLog),
    conversations: of(Conversations),
    documents: of(Documents),
    notes: of(Notes),
    payments: of(Payments),
  }
}
