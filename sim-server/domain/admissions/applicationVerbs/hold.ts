/** Holds applications, for a reason of that type, and releases them. */
import { applications } from '@contract/admissions/applications'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall, type Change } from '../../platform/operations'
import { applicationList } from '../applicationList'
import { reasonOf } from '../reasonOf'
import { applicationSubject } from '../applicationSubject'
import { DELETED } from './remove'

interface Held {
  is_held: boolean
  reason_identifier?: string | null | undefined
  remarks: string
}
function changeTo({ db, now }: BulkCall, { is_held, reason_identifier, remarks }: Held): Change {
  if (!is_held) return { held_at: null, reason_id: null, remarks: '' }
  if (!reason_identifier)
    throw new Fail(422, { message: 'Reason is required', field: 'reason_identifier' }, { rule: 'valid' })
  return { held_at: now, reason_id: reasonOf(db, reason_identifier, ['hold']), remarks }
}

export const holdApplications = bulkVerb({
  ...applications.bulkHold.spec,
  subject: applicationSubject,
  effectOf: (call, { is_held, reason_identifier, remarks, ...targets }) => {
    const change = changeTo(call, { is_held, reason_identifier, remarks })
    return {
      ...applicationList.targetRows(call, targets),
      readColumns: { held_at: 'l.held_at', deleted_at: 'l.deleted_at' },
      writtenColumns: Object.keys(change),
      arguments: { is_held, reason_identifier },
      extraArguments: { remarks: remarks || undefined },
      decide: (row) => {
        if (row['deleted_at'] !== null) return DELETED
        if (is_held && row['held_at'] !== null) return 'It is on hold already'
        return !is_held && row['held_at'] === null ? 'It is not on hold' : change
      },
    }
  },
})
