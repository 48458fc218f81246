/** What the page of students shows besides rows: cards, the open student, and what to say when there are none. */
import { useSnapshot } from 'valtio'
import type { Student } from '@contract/admissions/students'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { lazyPart } from '@ui/layout/lazyPart'
import { LayoutSwitch } from '@ui/list/LayoutSwitch'
import type { ListParts } from '@ui/list/ShownList'
import { studentCard, studentColumns } from './columns'

function Empty({ list }: { list: List<Student> }) {
  const t = useWords()
  const { text, tab } = useSnapshot(list.query)
  return (
    <>
      <h2>{t('students:empty.title')}</h2>
      <p className="quiet">{text ? t('students:empty.filtered') : t(`students:empty.${tab}`)}</p>
      <CommandButton id={text ? 'list.clearFilters' : 'students.create'} variant="outlined" />
    </>
  )
}

export default {
  columns: studentColumns,
  card: studentCard,
  Bar: LayoutSwitch,
  Detail: lazyPart(() => import('./studentRecord')),
  Empty,
} satisfies ListParts<Student>
