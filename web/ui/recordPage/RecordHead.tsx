/** Head of an open record: its name, its place in the list, who else looks at it, its verbs, and buttons to those before and after it. */
import { applies, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useWords } from '@core/words/i18n'
import type { Identified, List } from '@core/list/list'
import { CommandButton } from '../layout/CommandButton'
import { OthersHere } from './OthersHere'
import type { RecordDeclaration } from './record'

interface ButtonProps {
  label: string
  keys: string
  keyShortcuts?: string
  /** Of an icon of 16 × 16. */
  path: string
  onClick(): void
}

const IconButton = ({ label, keys, keyShortcuts, path, onClick }: ButtonProps) => (
  <button type="button" aria-label={label} title={keys} aria-keyshortcuts={keyShortcuts} onClick={onClick}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
)

const run = (id: string) => void runCommand(command(id), context())
const close = (list: List) => {
  list.detail = 'closed'
  list.surface?.focus()
}

function Moves({ list, isPage }: { list: List; isPage: boolean }) {
  const t = useWords()
  return (
    <nav aria-label={t('list:record.moves')}>
      <IconButton
        label={t('list:commands.previous')}
        keys="["
        keyShortcuts="["
        path="m4 10 4-4 4 4"
        onClick={() => run('list.previous')}
      />
      <IconButton
        label={t('list:commands.next')}
        keys="]"
        keyShortcuts="]"
        path="m4 6 4 4 4-4"
        onClick={() => run('list.next')}
      />
      {!isPage && (
        <IconButton
          label={t('list:commands.open')}
          keys="Enter"
          path="M9 3h4v4M13 3 8.5 7.5M7 13H3V9M3 13l4.5-4.5"
          onClick={() => run('list.open')}
        />
      )}
      <IconButton
        label={t('list:record.close')}
        keys="Esc"
        path="m4 4 8 8M12 4l-8 8"
        onClick={() => close(list)}
      />
    </nav>
  )
}

interface Props<Row extends Identified> {
  record: RecordDeclaration<Row>
  identifier: string
  /** Undefined while it loads. */
  row: Row | undefined
  /** Element id of its name. */
  name: string
  isPage: boolean
}

export function RecordHead<Row extends Identified>({ record, identifier, row, name, isPage }: Props<Row>) {
  const t = useWords()
  const { list, rows, nameOf, numberOf, verbs } = record
  const at = list.rows.indexOf(identifier)
  return (
    <header className="detail-head">
      <div>
        <h2 id={name}>
          <bdi>{row ? nameOf(row) : identifier}</bdi>
        </h2>
        <p className="quiet">
          {row && numberOf && (
            <>
              <bdi dir="ltr">{numberOf(row)}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr" className="identifier">
            {identifier}
          </bdi>
          {at >= 0 && ` · ${t('list:record.place', { at: at + 1, total: list.rows.total() })}`}
        </p>
        <OthersHere rows={rows} identifier={identifier} />
      </div>
      <div className="detail-verbs">
        {row &&
          verbs
            .filter((id) => applies(command(id), context()))
            .map((id) => (
              <CommandButton key={id} id={id} withoutCount withKeys size="small" variant="outlined" />
            ))}
      </div>
      <Moves list={list as List} isPage={isPage} />
    </header>
  )
}
