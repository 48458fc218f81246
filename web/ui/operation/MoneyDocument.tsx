/**
 * What a bulk change moves: amounts by institution or agent, each with its lines, which are folded when there are many. Used by the plan,
 * the receipt and the ledger of operations; `StoredDocument` fetches what an operation did.
 */
import { Button } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { operations } from '@contract/platform/operations'
import type { DocumentPart, StoredPart } from '@contract/platform/operationDocument'
import { useCall } from '@core/server/api'
import { amountText, date, listSeparator, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../layout/LoadError'
import { DocumentLines, LineBody, LINES_PER_PAGE } from './DocumentLines'

/** Documents of at most so many lines are unfolded from the start. */
const MOST_UNFOLDED = 20

type Part = DocumentPart & Partial<Pick<StoredPart, 'page'>>
type Letter = NonNullable<Part['letter']>
const MOST_NAMED_PAPERS = 3
/** Where a letter goes, with which papers, and when one like it was last sent. */
const LetterLine = ({ letter: { to, papers, sent_at } }: { letter: Letter }) => {
  const t = useWords()
  const named = papers.slice(0, MOST_NAMED_PAPERS).join(listSeparator())
  const more = papers.length - MOST_NAMED_PAPERS
  return (
    <div className="plan-letter">
      <bdi dir="ltr">{to}</bdi>
      <span>
        <bdi dir="ltr">{named}</bdi> {more > 0 && t('operations:andMore', { count: more })}
      </span>
      {sent_at && <span>{t('operations:lastSent', { day: date(sent_at) })}</span>}
    </div>
  )
}

/** `index`: of the part in its document. */
type Lines = (part: Part, index: number) => ReactNode
interface TableProps {
  by: Part['by']
  parts: readonly Part[]
  folded: ReadonlySet<number>
  onFold: (index: number) => void
  lines: Lines
}
/** Amounts by institution or agent, with what differs from what was expected. */
const PartTable = ({ by, parts: all, folded, onFold, lines }: TableProps) => {
  const t = useWords()
  const parts = all.map((part, index) => ({ part, index })).filter(({ part }) => part.by === by)
  if (parts.length === 0) return null
  const hasNumbers = parts.some(({ part: { no } }) => no !== null)
  const hasDifferences = parts.some(({ part: { amount, expected } }) => amount !== expected)
  const columns = 3 + Number(hasNumbers) + Number(hasDifferences)
  return (
    <table className="plan-shares plan-parts">
      <thead>
        <tr>
          <th scope="col">{t(`operations:parts.${by}`)}</th>
          {hasNumbers && <th scope="col">{t('operations:parts.no')}</th>}
          <th scope="col">{t('operations:parts.count')}</th>
          <th scope="col">{t('operations:parts.amount')}</th>
          {hasDifferences && <th scope="col">{t('operations:parts.difference')}</th>}
        </tr>
      </thead>
      {parts.map(({ part, index }) => {
        const { label, no, count, amount, expected, currency, letter, page, moves } = part
        const isOpen = moves !== undefined && !folded.has(index)
        return (
          <tbody key={index}>
            <tr>
              <th scope="row">
                {moves === undefined ? (
                  <bdi>{label}</bdi>
                ) : (
                  <button
                    type="button"
                    className="plan-fold"
                    aria-expanded={isOpen}
                    onClick={() => onFold(index)}
                  >
                    <bdi>{label}</bdi>
                  </button>
                )}
                {letter && <LetterLine letter={letter} />}
              </th>
              {hasNumbers && (
                <td>
                  {page ? (
                    <a href={page} target="_blank" rel="noopener noreferrer">
                      <bdi dir="ltr">{no}</bdi>
                    </a>
                  ) : (
                    <bdi dir="ltr">{no}</bdi>
                  )}
                </td>
              )}
              <td>{number(count)}</td>
              <td>
                <bdi dir="ltr">{amountText(amount, currency)}</bdi>
              </td>
              {hasDifferences && (
                <td>
                  <bdi dir="ltr">{amount === expected ? '–' : amountText(amount - expected, currency)}</bdi>
                </td>
              )}
            </tr>
            {isOpen && (
              <tr>
                <td colSpan={columns} className="plan-lines" aria-live="off">
                  {lines(part, index)}
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

export function MoneyDocument({ parts, lines }: { parts: readonly Part[]; lines: Lines }) {
  const t = useWords()
  const withLines = parts.flatMap(({ moves }, index) => (moves === undefined ? [] : [index]))
  const total = withLines.reduce((sum, index) => sum + parts[index]!.count, 0)
  const [folded, setFolded] = useState<ReadonlySet<number>>(
    () => new Set(total > MOST_UNFOLDED ? withLines : []),
  )
  const fold = (index: number) => {
    const next = new Set(folded)
    if (!next.delete(index)) next.add(index)
    setFolded(next)
  }
  const table = (by: Part['by']) => (
    <PartTable by={by} parts={parts} folded={folded} onFold={fold} lines={lines} />
  )
  return (
    <>
      {withLines.length > 1 && (
        <Button
          size="small"
          className="plan-fold-all"
          onClick={() => setFolded(new Set(folded.size > 0 ? [] : withLines))}
          text={t(folded.size > 0 ? 'operations:lines.unfold' : 'operations:lines.fold')}
          endIcon={<kbd>L</kbd>}
          aria-keyshortcuts="l"
        />
      )}
      {table('institution')}
      {table('agent')}
      {table('credit')}
    </>
  )
}

/** One page of the lines of a stored operation. */
const StoredPage = ({ operation, part, page }: { operation: string; part: StoredPart; page: number }) => {
  const { data, isError, refetch } = useCall(operations.lines, {
    identifier: operation,
    query: { part: part.part, page, per_page: LINES_PER_PAGE },
  })
  if (isError)
    return (
      <tbody>
        <tr>
          <td colSpan={4}>
            <LoadError messageKey="operations:rowsFailed" onRetry={refetch} />
          </td>
        </tr>
      </tbody>
    )
  return <LineBody part={part} lines={data?.recordsInfo ?? []} />
}
const StoredLines = ({ operation, part }: { operation: string; part: StoredPart }) => {
  const t = useWords()
  const [pages, setPages] = useState(1)
  const more = part.count - pages * LINES_PER_PAGE
  return (
    <>
      <DocumentLines part={part}>
        {Array.from({ length: pages }, (_, at) => (
          <StoredPage key={at} operation={operation} part={part} page={at + 1} />
        ))}
      </DocumentLines>
      {more > 0 && (
        <Button
          size="small"
          onClick={() => setPages(pages + 1)}
          text={t('operations:lines.more', { count: Math.min(more, LINES_PER_PAGE) })}
        />
      )}
    </>
  )
}

/** What an operation did, with links to its papers. `operation`: its identifier. `parts`: of its document, none for verbs without money. */
export const StoredDocument = ({ operation, parts }: { operation: string; parts: readonly StoredPart[] }) =>
  parts.length === 0 ? null : (
    <MoneyDocument
      parts={parts}
      lines={(_, index) => <StoredLines operation={operation} part={parts[index]!} />}
    />
  )
