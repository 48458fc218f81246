/** The lines of one institution or agent in a plan or a receipt: whom, how much, the amount before and after, what differs. */
import type { ReactNode } from 'react'
import type { DocumentLine, DocumentPart } from '@contract/platform/operationDocument'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'

export const LINES_PER_PAGE = 200

type Part = Pick<DocumentPart, 'label' | 'moves' | 'currency' | 'amount' | 'expected'>

/** `children`: one or more `LineBody`. */
export const DocumentLines = ({ part, children }: { part: Part; children: ReactNode }) => {
  const t = useWords()
  return (
    <table aria-label={t('operations:lines.of', { name: part.label })}>
      <thead>
        <tr>
          <th scope="col">{t('operations:lines.student')}</th>
          <th scope="col">{t('operations:parts.amount')}</th>
          <th scope="col">{t(`operations:lines.moves.${part.moves!}`)}</th>
          <th scope="col">{t('operations:parts.difference')}</th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

const Amount = ({ units, currency }: { units: number; currency: string }) => (
  <bdi dir="ltr">{amountText(units, currency)}</bdi>
)

export const LineBody = ({ part: { currency }, lines }: { part: Part; lines: readonly DocumentLine[] }) => (
  <tbody>
    {lines.map(
      ({ identifier, student, student_number, program, number, count, amount, expected, before, after }) => (
        <tr key={identifier}>
          <th scope="row">
            <bdi>{student}</bdi>{' '}
            <bdi dir="ltr">
              {number}/{count}
            </bdi>
            <span className="muted">
              <bdi dir="ltr">{student_number}</bdi> · <bdi>{program}</bdi>
            </span>
          </th>
          <td>
            <Amount units={amount} currency={currency} />
          </td>
          <td>
            {before === after ? (
              <Amount units={after} currency={currency} />
            ) : (
              <>
                <Amount units={before} currency={currency} /> <span className="plan-arrow" aria-hidden />{' '}
                <Amount units={after} currency={currency} />
              </>
            )}
          </td>
          <td>{amount === expected ? '–' : <Amount units={amount - expected} currency={currency} />}</td>
        </tr>
      ),
    )}
  </tbody>
)
