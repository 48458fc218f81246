/** The parts of the record of a lead, or of an application of it. */
import type { ComponentType } from 'react'
import { lazyPart } from '../layout/lazyPart'
import type { PartProps } from '../recordPage/record'
import { ActivityLog } from './activity/ActivityLog'
import type { Subject } from './subject'

const Conversations = lazyPart(() => import('./conversations/Conversations'))
const Documents = lazyPart(() => import('./documents/Documents'))
const Notes = lazyPart(() => import('./notes/Notes'))
const Payments = lazyPart(() => import('./payments/Payments'))

/** @param subjectOf whose parts a row of the list shows */
export function partsOf<Row>(subjectOf: (row: Row) => Subject) {
  const of =
    (Part: ComponentType<{ of: Subject }>) =>
    ({ row }: PartProps<Row>) => <Part of={subjectOf(row)} />
  return {
    activity: of(ActivityLog),
    conversations: of(Conversations),
    documents: of(Documents),
    notes: of(Notes),
    payments: of(Payments),
  }
}
