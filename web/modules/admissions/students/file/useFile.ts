/** The file of a student, read again when the student has changed. */
import { students, type Student } from '@contract/admissions/students'
import { useCall } from '@core/server/api'
import { useAgain } from '@core/server/useAgain'

export function useFile({ identifier, version }: Pick<Student, 'identifier' | 'version'>) {
  const { data, isError, refetch } = useCall(students.profile, { identifier })
  useAgain(version, refetch)
  return { data, isError, refetch }
}
