/** How complete the file is, and what is missing. */
import type { Student } from '@contract/admissions/students'
import { listSeparator, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { useFile } from './useFile'

export default function Completion({ row }: { row: Student }) {
  const t = useWords()
  const { data } = useFile(row)
  if (!data) return null
  const { percent, missing } = data.completion
  return (
    <section className="detail-group">
      <h3>{t('students:file.completion', { percent: number(percent) })}</h3>
      {missing.length > 0 && (
        <p className="quiet">
          {t('students:file.missing', {
            fields: missing.map((name) => t(`students:parts.${name}`)).join(listSeparator()),
          })}
        </p>
      )}
    </section>
  )
}
