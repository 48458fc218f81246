/** What was asked and what was written since, oldest first, with its files. */
import type { OpenedTicket, Ticket } from '@contract/catalog/tickets/ticketCalls'
import type { AttachedFile } from '@contract/platform/uploads/attachedFiles'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { FileLinks } from '../attachedFiles/FileLinks'
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
  files: readonly AttachedFile[]
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
    <FileLinks files={files} />
  </li>
)
