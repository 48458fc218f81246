/** What a page of the portal shows while its answer is waited for, when it failed, and when there is nothing. */
import type { ReactNode } from 'react'
import type { AnswerState } from '@core/server/answers'
import { useWords } from '@core/words/i18n'

interface Props<T> {
  answer: AnswerState<T> & { reload(): Promise<void> }
  /** Key of a sentence: there is nothing. */
  empty?: string
  isEmpty?(data: T): boolean
  children(data: T): ReactNode
}
export function Answered<T>({ answer: { data, isError, reload }, empty, isEmpty, children }: Props<T>) {
  const t = useWords()
  const again = () => {
    // This button will be gone.
    document.getElementById('page')?.focus({ preventScroll: true })
    void reload()
  }
  const failure = isError && (
    <p role="alert" className="portal-failure">
      {t('studentPortal:failed')}{' '}
      <button type="button" className="portal-button" onClick={again}>
        {t('app:failed.retry')}
      </button>
    </p>
  )
  if (data === undefined)
    return failure || <div aria-busy className="portal-waiting" aria-label={t('studentPortal:loading')} />
  return (
    <>
      {failure}
      {empty && isEmpty?.(data) ? <p className="dim">{t(empty)}</p> : children(data)}
    </>
  )
}
