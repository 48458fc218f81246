/** Inline rename of a document: Enter saves, Escape cancels; the problem is shown below. */
import { useId, useState } from 'react'
import { useWords } from '@core/words/i18n'

/** `rename` returns the server's message when it refuses. */
export function RenameInput({
  now,
  rename,
  leave,
}: {
  now: string
  rename(alias: string): Promise<string | undefined>
  leave(): void
}) {
  const t = useWords()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className="files-name"
      onSubmit={(event) => {
        event.preventDefault()
        void rename(String(new FormData(event.currentTarget).get('newFileAlias')).trim()).then(setProblem)
      }}
    >
      {/* The key that opens it is there to write in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <input
        name="newFileAlias"
        className="bp6-input"
        dir="auto"
        autoFocus
        defaultValue={now}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            leave()
          }
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-label={t('files:alias')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
      />
      {problem && (
        <p id={id} role="alert" className="files-problem">
          {t.sentence(problem)}
        </p>
      )}
    </form>
  )
}
