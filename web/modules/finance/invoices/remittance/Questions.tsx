/** What the file leaves open: each is answered once, for the whole file. The currency has its own field. */
import { useEffect, useId, useRef } from 'react'
import type { StatementAnswers } from '@contract/finance/remittance'
import { useWords } from '@core/words/i18n'
import { remittanceStore } from './remittanceStore'

export function Questions() {
  const t = useWords()
  const id = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const { questions, answers } = remittanceStore
  useEffect(() => {
    if (questions.length === 0) return
    const form = frame.current?.closest('form')
    const first = questions[0]!.kind
    form?.querySelector<HTMLElement>(`select[name=${first}]`)?.focus()
  }, [questions])
  if (questions.length === 0) return null
  return (
    <fieldset ref={frame} className="remittance-questions">
      <legend>{t('remittance:questions.title')}</legend>
      {questions.map(({ kind, line, written, choices }) =>
        kind === 'currency' ? (
          <p key={kind} role="alert">
            {t('remittance:questions.currency', { line, written })}
          </p>
        ) : (
          <p key={kind}>
            <label htmlFor={`${id}-${kind}`}>{t(`remittance:questions.${kind}`, { line, written })}</label>{' '}
            <span className="bp6-html-select">
              <select
                id={`${id}-${kind}`}
                name={kind}
                required
                value={answers[kind] ?? ''}
                onChange={({ target }) =>
                  remittanceStore.set({
                    answers: { ...answers, [kind]: target.value || undefined } as StatementAnswers,
                  })
                }
              >
                <option value="">{t('remittance:questions.choose')}</option>
                {choices.map(({ answer, reads }) => (
                  <option key={answer} value={answer}>
                    {reads || t('remittance:questions.otherAccount')}
                  </option>
                ))}
              </select>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
              </svg>
            </span>
          </p>
        ),
      )}
    </fieldset>
  )
}
