/** Head of an open lead: its name, its place in the list, and buttons to the leads before and after it. */
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useWords } from '@core/words/i18n'
import type { Lead } from '@contract/leads/leads'
import { nameOf } from './columns'
import { leadList } from './list'

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
const closeDetail = () => {
  leadList.detail = 'closed'
  leadList.surface?.focus()
}

function DetailMoves({ isPage }: { isPage: boolean }) {
  const t = useWords()
  return (
    <nav aria-label={t('leads:detail.moves')}>
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
        label={t('leads:detail.close')}
        keys="Esc"
        path="m4 4 8 8M12 4l-8 8"
        onClick={closeDetail}
      />
    </nav>
  )
}

interface Props {
  identifier: string
  /** Undefined while it loads. */
  lead: Lead | undefined
  /** Element id of its name. */
  name: string
  isPage: boolean
}

export function DetailHead({ identifier, lead, name, isPage }: Props) {
  const t = useWords()
  const at = leadList.rows.indexOf(identifier)
  return (
    <header className="detail-head">
      <div>
        <h2 id={name}>
          <bdi>{lead ? nameOf(lead) : identifier}</bdi>
        </h2>
        <p className="quiet">
          {lead && (
            <>
              <bdi dir="ltr">#{lead.id}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr" className="identifier">
            {identifier}
          </bdi>
          {at >= 0 && ` · ${t('leads:detail.place', { at: at + 1, total: leadList.rows.total() })}`}
        </p>
      </div>
      <DetailMoves isPage={isPage} />
    </header>
  )
}
