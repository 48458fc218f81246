/** The list of students. It outlives its page. */
import { studentFilters, studentTabs } from '@contract/admissions/studentFilters'
import { students, type Student } from '@contract/admissions/students'
import { listPage } from '@ui/listPage'
import { PATH, STUDENT_PARAMETER } from './addresses'

export const { list: studentList, route } = listPage<Student>({
  name: 'students',
  path: PATH,
  rows: students.list,
  ids: students.ids,
  find: students.find,
  file: { endpoint: students.exportFile, rows: 'students' },
  counts: students.counts,
  tabs: studentTabs,
  filters: studentFilters,
  lookups: students.filters,
  detailParameter: STUDENT_PARAMETER,
  recordTabs: ['profile', 'contacts', 'documents'],
  sort_by: 'created_at',
  parts: () => import('./parts'),
})
