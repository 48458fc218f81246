/** A part of the file with its entries, and the command that changes it. */
import type { ReactNode } from 'react'
import type { Student, StudentFile } from '@contract/admissions/students'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
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
  const { data, isError, refetch } = useFile(row)
  const shown = data && children(data)
  return (
    <section className="detail-group" aria-busy={!data && !isError}>
      <h3>
        {t(title)} <CommandButton id={command} size="small" />
      </h3>
      {isError && !data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data && (shown ?? <p className="quiet">{t('students:file.none')}</p>)}
    </section>
  )
}

/** `2019 – 2023`; what is not known is left out. */
export const yearsText = ({ from_year, to_year }: { from_year: number | null; to_year: number | null }) =>
  [from_year, to_year].filter((year) => year !== null).join(' – ')
