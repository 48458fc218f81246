/** What was asked and what was written since, oldest first, with its files. */
import type { OpenedTicket, Ticket, TicketFile } from '@contract/catalog/ticketCalls'
import { openFile } from '@core/server/openFile'
import { dateTime, number, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '../layout/CommandButton'
import './ticketThread.css'

const isOpened = (row: Ticket): row is OpenedTicket => 'messages' in row

interface Props<Row extends Ticket> {
  /** Of the module. */
  name: string
  row: Row
  /** What was asked. */
  content: string
}
export function TicketThread<Row extends Ticket>({ name, row, content }: Props<Row>) {
  const t = useWords()
  // The row of the list has no thread yet: its own call brings it.
  const { files, messages } = isOpened(row) ? row : { files: [], messages: [] }
  const isLoading = !isOpened(row)
  return (
    <section className="detail-group ticket-thread" aria-busy={isLoading}>
      <h3>
        {t('ticket:record.thread')} <CommandButton id={`${name}.answer`} size="small" withoutCount />
      </h3>
      <ol>
        <Entry by={row.userInfo} at={row.created_at} content={content} files={files} isAsker />
        {messages.map(({ identifier, userInfo, created_at, ...message }) => (
          <Entry
            key={identifier}
            by={userInfo}
            at={created_at}
            {...message}
            isAsker={userInfo.identifier === row.userInfo.identifier}
          />
        ))}
      </ol>
      {!isLoading && messages.length === 0 && <p className="quiet">{t('ticket:noAnswer')}</p>}
    </section>
  )
}

interface EntryProps {
  by: Ticket['userInfo']
  at: string
  content: string
  files: readonly TicketFile[]
  isAsker: boolean
}
const Entry = ({ by, at, content, files, isAsker }: EntryProps) => (
  <li data-asker={isAsker || undefined}>
    <p className="quiet">
      <bdi>{personName(by)}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
    </p>
    <p className="content" dir="auto">
      {content}
    </p>
    {files.length > 0 && (
      <ul>
        {files.map((file) => (
          <li key={file.identifier}>
            <FileLink {...file} />
          </li>
        ))}
      </ul>
    )}
  </li>
)

function FileLink({ identifier, filealias, size }: TicketFile) {
  const t = useWords()
  return (
    <>
      <button
        type="button"
        className="link"
        title={t('files:open')}
        onClick={() => void openFile(identifier)}
      >
        <bdi>{filealias}</bdi>
      </button>{' '}
      <span className="muted">{t('files:size', { kb: number(Math.max(1, Math.round(size / 1024))) })}</span>
    </>
  )
}
