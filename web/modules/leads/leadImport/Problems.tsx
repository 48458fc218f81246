/** Why rows are refused, by kind: how many, the first of them, and what one says. */
import type { ImportProblem } from '@contract/leads/leadImport/importProblems'
import { listSeparator, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'

export function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useWords()
  if (problems.length === 0) return null
  return (
    <table className="import-errors" aria-label={t('leadImport:problems.title')}>
      <thead>
        <tr>
          <th scope="col">{t('leadImport:problems.title')}</th>
          <th scope="col">{t('leadImport:problems.count')}</th>
          <th scope="col">{t('leadImport:problems.first')}</th>
          <th scope="col">{t('leadImport:problems.example')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ kind, count, rows, message }) => (
          <tr key={kind}>
            <th scope="row">{t(`leadImport:problems.${kind}`)}</th>
            <td className="figure">{number(count)}</td>
            <td className="figure">
              {rows.map((row) => number(row)).join(listSeparator())}
              {count > rows.length && ' …'}
            </td>
            <td>{t.sentence(message)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
