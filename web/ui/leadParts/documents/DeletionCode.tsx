/** The two-factor code with which a sensitive document is deleted. */
import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { useWords } from '@core/words/i18n'
import { CodeField } from '@ui/fields/CodeField'

interface Props {
  /** Throws `Refused`. */
  send(code: string): Promise<unknown>
  onDone(): void
  leave(): void
}
export function DeletionCode({ send, onDone, leave }: Props) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    try {
      await send(code)
      onDone()
    } catch (cause) {
      if (!(cause instanceof Refused)) return toastError(cause)
      setProblem(t.sentence(cause.messages[0]!))
    }
  }
  return (
    // Escape leaves this form, and not the dialog around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="document-code"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave()
      }}
    >
      <CodeField
        label={t('operations:code')}
        value={code}
        onChange={(next) => {
          setCode(next)
          setProblem(undefined)
        }}
        submits
        autoFocus
        {...(problem !== undefined && { error: problem })}
      />
      <Button size="small" intent="danger" type="submit" text={t('recordDocuments:delete')} />
      <Button size="small" variant="minimal" onClick={leave} text={t('app:cancel')} />
    </form>
  )
}
