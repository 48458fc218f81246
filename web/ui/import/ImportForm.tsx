/** The form of an import. It is sent by its button and by Ctrl+Enter: Enter in a field would import before all fields are read. */
import type { KeyboardEvent, ReactNode } from 'react'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'

const keepUnsent = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, target } = event
  if (key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement) event.preventDefault()
}

/** `command`: the id of the one that imports. */
export const ImportForm = ({ command: id, children }: { command: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <form
    className="import-step"
    onKeyDown={keepUnsent}
    onSubmit={(event) => {
      event.preventDefault()
      void runCommand(command(id), context())
    }}
  >
    {children}
  </form>
)
