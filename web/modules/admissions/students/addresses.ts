/** Addresses of students. */
export const PATH = '/students'
export const CREATE = `${PATH}/create`
/** Names the open record. */
export const STUDENT_PARAMETER = 'student'
export const addressOfStudent = (identifier: string) =>
  `${PATH}?${new URLSearchParams({ [STUDENT_PARAMETER]: identifier })}`
export const addressOfEdit = (identifier: string) => `${PATH}/edit/${encodeURIComponent(identifier)}`
