/** One fact of a record: its label and its value, which is a button where it can be changed; or the editor in its place. */
import { useId, type ReactNode } from 'react'
import { useWords } from '@core/words/i18n'

interface Props {
  name: string
  label: string
  editor: ReactNode
  /** Undefined for what cannot be changed. */
  change: (() => void) | undefined
  /** Reports it as wrong. */
  report?: (() => void) | undefined
  children: ReactNode
}
export function FactRow({ name, label, editor, change, report, children }: Props) {
  const t = useWords()
  const id = useId()
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    change!()
  }
  if (editor) return <div className="fact edited">{editor}</div>
  return (
    <div className="fact" data-of-fact={name}>
      <dt id={id}>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        {change ? (
          <button
            type="button"
            className="fact-change"
            data-fact={name}
            aria-describedby={id}
            title={t('list:record.change')}
            onClick={change}
            onKeyDown={onKeyDown}
          >
            {children}
          </button>
        ) : (
          children
        )}
        {report && (
          <button
            type="button"
            className="fact-report"
            aria-label={t('list:record.report', { field: label })}
            title={t('list:record.report', { field: label })}
            onClick={report}
          >
            !
          </button>
        )}
      </dd>
    </div>
  )
}
