/** The bar of a selection: its exact count and the commands for rows. */
import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { CommandButton } from '../layout/CommandButton'
import { PlainButton } from '../layout/PlainButton'
import { applies, isListCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import type { List } from '@core/list/list'
import { bulkBar, isSelectedInSight, selectAll, selectNone } from '@core/list/selection/bulkSelection'
import { allCommands } from '@core/commands/registry'
import { selectionCount } from '@core/list/selection/selection'
import { useWords } from '@core/words/i18n'

/** Verbs with a button of their own, so that the bar stays one line; the others are in the menu of the rows. */
const MAX_BUTTONS = 7
/** With more verbs, buttons leave out the count; the bar shows it once. */
const MAX_FULL_TITLES = 5

export default function BulkBar({ list }: { list: List }) {
  const t = useWords()
  const { selection, state, stale, outOfSight, offScreen, detail } = useSnapshot(list)
  const chosen = selectionCount(selection as List['selection'])
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bar.current?.offsetHeight) bulkBar.height = bar.current.offsetHeight
  })
  // Verbs act on the open row: the selection waits until it is closed.
  if (chosen === 0 || detail !== 'closed') return null
  const now = context()
  const hidden = outOfSight.size
  const verbs = allCommands().filter(
    (one) =>
      hidden < chosen &&
      one.on === 'rows' &&
      !one.unlisted &&
      !one.variantOf &&
      !isListCommand(one) &&
      applies(one, now),
  )
  return (
    <div ref={bar} className="bulk-bar" role="toolbar" aria-label={t('list:bulk')}>
      {hidden < chosen && (
        <strong>
          {t(
            isSelectedInSight(list.selection) && offScreen === 0
              ? 'list:said.selectedInSight'
              : 'list:said.selected',
            { count: chosen - hidden },
          )}
        </strong>
      )}
      {hidden > 0 && (
        <>
          <span className="stale-note">{t('list:said.outOfSight', { count: hidden })}</span>
          <CommandButton id="list.showSelected" size="small" />
        </>
      )}
      {!selection.all && state.total !== null && chosen < state.total && (
        <PlainButton
          size="small"
          variant="minimal"
          onClick={() => selectAll(list)}
          text={t('list:selectAllCount', { count: state.total })}
        />
      )}
      {stale.size > 0 && <span className="stale-note">{t('list:said.stale', { count: stale.size })}</span>}
      <span className="grow" />
      {verbs.slice(0, MAX_BUTTONS).map((one) => (
        <CommandButton key={one.id} id={one.id} size="small" withoutCount={verbs.length > MAX_FULL_TITLES} />
      ))}
      {verbs.length > MAX_BUTTONS && <CommandButton id="list.menu" size="small" />}
      <PlainButton size="small" variant="minimal" onClick={() => selectNone(list)} text={t('list:clear')} />
    </div>
  )
}
