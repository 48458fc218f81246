/** The profile of the signed-in student: read, and changed by them. */
import { studentPortal } from '@contract/admissions/studentPortal'
import { ownFileOf, ownStudent } from '@domain/admissions/portal/ownStudent'
import { profileOf, saveProfile } from '@domain/admissions/portal/profile'
import { bulkCall } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

export default serve(studentPortal, {
  profile: ({ db, caller }) => profileOf(db, caller, ownStudent(db, caller)),
  saveProfile: ({ db, caller, body, settle, ...call }) => {
    const { profile, afterCommit } = db.whole(() => {
      const student = ownFileOf(db, caller)
      const done = saveProfile(bulkCall({ caller, ...call }), student, body)
      const saved = profileOf(db, caller, student)
      settle(saved)
      return { profile: saved, afterCommit: done }
    })
    afterCommit()
    return profile
  },
})
