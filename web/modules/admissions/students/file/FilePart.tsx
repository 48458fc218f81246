/** A part of the file with its entries, and the command that changes it. */
import type { ReactNode } from 'react'
import type { Student, StudentFile } from '@contract/admissions/students'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { useFile } from './useFile'

interface Props {
  row: Student
  /** i18n key of its title. */
  title: string
  command: string
  /** What it has; null when it is empty. */
  children(file: StudentFile): ReactNode
}

export function FilePart({ row, title, command, children }: Props) {
  const t = useWords()
  const file = useFile(row)
  const shown = file.data && children(file.data)
  return (
    <RecordPart
      title={t(title)}
      commands={[command]}
      answers={[file]}
      empty={file.data && !shown ? t('students:file.none') : undefined}
    >
      {shown}
    </RecordPart>
  )
}

/** `2019 – 2023`; what is not known is left out. */
export const yearsText = ({ from_year, to_year }: { from_year: number | null; to_year: number | null }) =>
  [from_year, to_year].filter((year) => year !== null).join(' – ')
