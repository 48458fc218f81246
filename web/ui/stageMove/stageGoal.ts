/** What `s` can choose, as the value of a choice: a stage, a status of it, a sub-status of that. */

/** Before the identifier of a stage that ends a record without success. */
export const FAIL = 'fail:'
/** Before the identifier of a status, which is set with its stage. */
export const STATUS = 'status:'
/** Between that and the identifier of one of its sub-statuses. */
export const SUB_STATUS = '/sub:'

export interface StageGoal {
  stage_identifier?: string
  status_identifier?: string
  sub_status_identifier?: string
}
export function goalOf(value: string): StageGoal {
  const identifier = value.replace(FAIL, '')
  if (!identifier.startsWith(STATUS)) return { stage_identifier: identifier }
  const [status_identifier, sub_status_identifier] = identifier.slice(STATUS.length).split(SUB_STATUS)
  return {
    ...(status_identifier && { status_identifier }),
    ...(sub_status_identifier && { sub_status_identifier }),
  }
}
