/** Shown in place of rows: loading, no rows, or the server's error. */
import type { ReactNode } from 'react'
import { useWords, words } from '@core/words/i18n'
import { PlainButton } from '../layout/PlainButton'

interface Props {
  kind: 'loading' | 'empty' | 'failed'
  cards: boolean
  failure: { readonly status: number; readonly messages: readonly string[] } | null
  empty: ReactNode
  retry(): void
}

export function GridPlaceholder({ kind, cards, failure, empty, retry }: Props) {
  const t = useWords()
  if (kind === 'loading')
    return (
      <div role="status" className={cards ? 'placeholder skeleton cards' : 'placeholder skeleton'}>
        <span className="unseen">{t('app:palette.loading')}</span>
        {Array.from({ length: cards ? 12 : 18 }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    )
  if (kind === 'empty') return <div className="placeholder message">{empty}</div>
  const forbidden = failure?.status === 403
  return (
    <div className="placeholder message" role="alert">
      <h2>{forbidden ? t('list:forbidden') : t('list:failed')}</h2>
      {failure?.messages.map((message) => (
        <p key={message}>{words.sentence(message)}</p>
      ))}
      {!forbidden && <PlainButton onClick={retry} text={t('list:retry')} />}
    </div>
  )
}

/** Shown above old rows when a newer request failed. */
export function GridError({ messages, retry }: { messages: readonly string[]; retry(): void }) {
  const t = useWords()
  return (
    <div className="grid-problem" role="alert">
      <span>{messages.map((message) => words.sentence(message)).join(' ')}</span>
      <PlainButton size="small" onClick={retry} text={t('list:retry')} />
    </div>
  )
}
