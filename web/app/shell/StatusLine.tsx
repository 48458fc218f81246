/** The status line: selection, filter, pending keys, work in progress, connection. */
import { useSnapshot } from 'valtio'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { ariaKeys, bindingsOf } from '@core/commands/keymap'
import { command } from '@core/commands/registry'
import { useWords } from '@core/words/i18n'
import { status, type PendingWork } from '@core/shell/statusLine'
import { Keycaps } from '@ui/layout/Keycaps'

export function StatusLine() {
  const t = useWords()
  const { selection, outOfSight, filter, pending, connection, work } = useSnapshot(status)
  return (
    <footer className="status-line">
      <span className="status-selection" role="status">
        {selection}
      </span>
      <span className="status-hidden" role="status">
        {outOfSight && <HiddenSelection text={outOfSight} />}
      </span>
      <span className="status-filter" title={filter}>
        {filter}
      </span>
      <span className="status-keys">{pending && <Keycaps keys={pending} />}</span>
      {work.map((one) => (
        <Progress key={one.id} {...(one as PendingWork)} />
      ))}
      {connection !== 'none' && (
        <span className={`status-connection ${connection}`} role="status">
          {t(`app:connection.${connection}`)}
        </span>
      )}
    </footer>
  )
}

/** What of the selection is out of sight; leads there. */
function HiddenSelection({ text }: { text: string }) {
  const show = command('list.showSelected')
  const [keys] = bindingsOf(show)
  return (
    <button
      type="button"
      className="link"
      aria-keyshortcuts={ariaKeys(show)}
      onClick={() => void runCommand(show, context())}
    >
      {text} {keys && <Keycaps keys={keys} />}
    </button>
  )
}

function Progress({ label, done, total, cancel }: PendingWork) {
  const t = useWords()
  return (
    <span className="status-work">
      <span>{label}</span>
      <progress max={total} value={total === undefined ? undefined : done} aria-label={label} />
      {cancel && (
        <button type="button" className="link" onClick={cancel}>
          {t('app:cancel')}
        </button>
      )}
    </span>
  )
}
