/** The status line: selection, filter, pending keys, work in progress, connection. */
import { useSnapshot } from 'valtio'
import { useWords } from '@core/words/i18n'
import { status, type PendingWork } from '@core/shell/statusLine'
import { Keycaps } from '@ui/layout/Keycaps'

export function StatusLine() {
  const t = useWords()
  const { selection, filter, pending, connection, work } = useSnapshot(status)
  return (
    <footer className="status-line">
      <span className="status-selection" role="status">
        {selection}
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
