/** Home: the reader's latest bulk changes, each with its undo. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { operations, type Operation } from '@contract/platform/operations'
import { context } from '@core/commands/context'
import { canUndoAny, undo } from '@core/commands/undo'
import { addressWith } from '@core/list/listAddress'
import { useCall } from '@core/server/api'
import { toastError } from '@core/server/toastError'
import { appState, can } from '@core/session/session'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { HomeSection } from '@ui/home/HomeSection'
import { operationList, route } from './list'
import { canUndo, entryOf, isUndo, titleOf } from './titles'

const MOST_SHOWN = 5
/** Undone changes have a second entry for the undo: more are fetched than shown. */
const FETCHED = 4 * MOST_SHOWN

export default function OwnOperations() {
  const t = useWords()
  const { profile } = useSnapshot(appState)
  const user_identifier = profile?.userInfo.identifier
  const answer = useCall(
    operations.list,
    { query: { per_page: FETCHED, ...(user_identifier && { user_identifier }) } },
    { enabled: user_identifier !== undefined && canUndoAny(can) },
  )
  const own = (answer.data?.recordsInfo ?? []).filter((one) => !isUndo(one)).slice(0, MOST_SHOWN)
  if (own.length === 0 && !answer.isError) return null
  return (
    <HomeSection title={t('operations:home.title')} answers={[answer]}>
      <ul className="home-done">
        {own.map((operation) => (
          <OperationLine key={operation.identifier} operation={operation} />
        ))}
      </ul>
      {can('operations.read') && (
        <Link
          className="home-more"
          href={`${route.path}?${addressWith(operationList.defaults, { text: `user:#${user_identifier}` })}`}
        >
          {t('operations:home.all')}
        </Link>
      )}
    </HomeSection>
  )
}

function OperationLine({ operation }: { operation: Operation }) {
  const t = useWords()
  const [isUndoing, setUndoing] = useState(false)
  const { created_at, undone_at, undoneByInfo } = operation
  const title = titleOf(operation)
  const undoIt = async () => {
    if (isUndoing) return
    setUndoing(true)
    await undo(context(), entryOf(operation)).catch(toastError)
    setUndoing(false)
  }
  return (
    <li>
      <span>{title}</span>
      <span className="dim">
        <time dateTime={created_at}>{dateTime(created_at)}</time>
        {undone_at &&
          ` · ${t('operations:home.undoneBy', { name: undoneByInfo ? personName(undoneByInfo) : '' })}`}
      </span>
      {canUndo(operation) && (
        <button
          type="button"
          className="link"
          aria-busy={isUndoing}
          aria-label={t('operations:commands.undo', { what: title })}
          onClick={() => void undoIt()}
        >
          {t('operations:undo')}
        </button>
      )}
    </li>
  )
}
