/** Defers applications to a later intake. Dates of installments that nobody claimed move with it. */
import { applicationStage } from '@contract/admissions/applicationStage'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type Change, type Row } from '../../platform/operations'
import { applicationList } from '../applicationList'
import { applicationSubject } from '../applicationSubject'
import { NOT_THEN, startsIn, yearRefusal } from '../chosenPrograms'
import { moveDates } from '../effects/closing'
import { reasonOf } from '../reasonOf'
import { DELETED } from './remove'

interface Intake {
  id: number
  month: number
}

function refusalFor({ id, month }: Intake, year: number) {
  return (row: Row): string | undefined => {
    if (row['deleted_at'] !== null) return DELETED
    if (row['is_ended'] === 1) return 'It has ended'
    const before = [row['intake_year'] as number | null, row['month'] as number | null] as const
    if (before[0] === year && row['intake_id'] === id) return 'It is for this intake already'
    if (before[0] !== null && year * 12 + month < before[0] * 12 + (before[1] ?? 0))
      return 'This intake is before the present one'
    const intake_ids = row['intake_ids'] as string | null
    return intake_ids !== null && !startsIn({ intake_ids }, id) ? NOT_THEN : undefined
  }
}

export const deferApplications = bulkVerb({
  ...applicationStage.bulkDefer.spec,
  subject: applicationSubject,
  effectOf: (call, { intake, intake_year, reason_identifier, remarks, ...targets }) => {
    const { db, now } = call
    const to = db
      .prepare<[string], Intake & { name: string }>(
        'SELECT id, month, name FROM intakes WHERE CAST(id AS TEXT) = ?',
      )
      .get(intake)
    if (!to) throw new Fail(422, { message: 'This value does not exist', field: 'intake' }, { rule: 'valid' })
    const year = yearRefusal(intake_year, now)
    if (year) throw new Fail(422, { message: year, field: 'intake_year' }, { rule: 'valid' })
    const change: Change = {
      intake_id: to.id,
      intake_year,
      is_deferred: 1,
      reason_id: reasonOf(db, reason_identifier, ['defer']),
    }
    const refused = refusalFor(to, intake_year)
    return {
      ...applicationList.targetRows(call, targets),
      readColumns: {
        intake_id: 'l.intake_id',
        intake_year: 'l.intake_year',
        deleted_at: 'l.deleted_at',
        remarks: 'l.remarks',
        month: '(SELECT n.month FROM intakes n WHERE n.id = l.intake_id)',
        intake_ids: '(SELECT g.intake_ids FROM programs g WHERE g.id = l.program_id)',
        is_ended: "l.stage_id IN (SELECT s.id FROM application_stages s WHERE s.type = 'cancel')",
      },
      writtenColumns: [...Object.keys(change), 'remarks'],
      arguments: { intake: to.name, intake_year },
      extraArguments: { reason_identifier, remarks: remarks || undefined },
      decide: (row) => refused(row) ?? { ...change, remarks: remarks ?? row['remarks']! },
      finish: (own, { operation, changes }) =>
        moveDates(
          { ...call, db: own },
          changes.flatMap(({ ids }) => ids),
          { month: to.month, intake_year },
          operation,
        ),
    }
  },
})
