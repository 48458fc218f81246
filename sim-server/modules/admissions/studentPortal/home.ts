/** What a student sees first. */
import { studentHome, type PortalReminder } from '@contract/admissions/studentPortal/home'
import type { Db } from '@db/open'
import { applicationsOf } from '@domain/admissions/portal/applications'
import { ownStudent } from '@domain/admissions/portal/ownStudent'
import { tellStudents } from '@domain/admissions/portal/portalEvents'
import { profileOf } from '@domain/admissions/portal/profile'
import { openReminders } from '@domain/admissions/portal/reminders'
import { threadsOf } from '@domain/admissions/portal/threads'
import { serve } from '@kit/request/serve'

/** From the first call on: an event of staff is followed by one of the students. */
tellStudents()

const MOST_REMINDERS = 3
const next = (db: Db, user: number, now: string): PortalReminder[] =>
  openReminders(db, user, now).slice(0, MOST_REMINDERS)

export default serve(studentHome, {
  read: ({ db, caller, tenant }) => {
    const student = ownStudent(db, caller)
    const { userInfo, completion, assigned_staff } = profileOf(db, caller, student)
    return {
      first_name: userInfo.first_name,
      has_file: student.lead !== 0,
      applications: applicationsOf(db, caller, student),
      unread_count: threadsOf(db, caller, student).reduce((sum, { unread_count }) => sum + unread_count, 0),
      reminders: next(db, caller.user.id, tenant.clock.iso()),
      missing_fields: completion.missing,
      completion: completion.percent,
      counsellor: assigned_staff && {
        first_name: assigned_staff.first_name,
        last_name: assigned_staff.last_name,
      },
    }
  },
})
