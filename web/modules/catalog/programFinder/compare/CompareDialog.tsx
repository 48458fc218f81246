/** Up to three programs beside each other, fact by fact (core §2.9, business §2 Modals): walked by arrows like a grid. */
import english from 'virtual:words/en/catalog/programRecord'
import { DialogBody, DialogFooter, Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { currentScreen } from '@core/list/list'
import { enterDialog, useCloseDialog } from '@core/shell/dialogs'
import { addEnglish, useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { PageLoading } from '@ui/layout/PageLoading'
import { finder } from '@ui/heldPrograms/finderState'
import { programList } from '../list'
import { usePrograms } from '../programDetail'
import { CompareTable } from './CompareTable'
import { compareScreen, DIALOG, leaveCompareScreen } from './compareScreen'
import { useFits } from './fits'
import { comparedRows, differs } from './rows'
import './compare.css'

addEnglish(...english)

function CompareBody() {
  const t = useWords()
  const { comparePrograms } = useSnapshot(finder)
  const { onlyDifferences } = useSnapshot(compareScreen)
  // Of the finder, or of the programs for a lead: the list that it is opened over knows the lead.
  const { filters } = useSnapshot((currentScreen.list ?? programList).query)
  const programs = comparePrograms.map(({ identifier }) => identifier)
  const { entries, isLoading, isFailed, refetch } = usePrograms(programs)
  const groups = comparedRows(useFits(filters['fits_lead'], programs))
  const body = useRef<HTMLDivElement>(null)
  const isThere = entries.length > 0
  useEffect(() => {
    // The focus goes with a program that was removed: it comes back to the first one that is left.
    if (isThere && !body.current?.contains(document.activeElement))
      body.current?.querySelector<HTMLElement>('th[data-first]')?.focus()
  }, [isThere, entries.length])
  if (comparePrograms.length === 0) return <p className="dim">{t('programRecord:compare.none')}</p>
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => !onlyDifferences || differs(row, entries)),
    }))
    .filter(({ rows }) => rows.length > 0)
  const isSame = entries.length > 1 && shown.length === 0
  return (
    <div ref={body}>
      {isFailed && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {!isThere && isLoading && <PageLoading />}
      {isThere && <CompareTable entries={entries} groups={shown} />}
      {isSame && <p className="dim">{t('programRecord:compare.same')}</p>}
    </div>
  )
}

const verbs = [
  'programRecord.compareDifferences',
  'programRecord.compareRemove',
  'programRecord.compareReplace',
  'programRecord.compareShortlist',
  'programRecord.compareOpen',
  'programRecord.compareFile',
] as const

export function CompareDialog() {
  const t = useWords()
  const close = useCloseDialog()
  const closeThis = useRef(close)
  useSnapshot(compareScreen)
  useEffect(() => {
    const end = enterDialog(DIALOG)
    compareScreen.close = () => closeThis.current()
    return () => {
      end()
      leaveCompareScreen()
    }
  }, [])
  return (
    <Dialog
      isOpen
      title={t('programRecord:compare.title')}
      onClose={close}
      canOutsideClickClose={false}
      className="compare-dialog"
      lazy
    >
      <DialogBody>
        <CompareBody />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {verbs.map((id) => (
              <CommandButton key={id} id={id} withoutCount variant="outlined" />
            ))}
            <Button onClick={close} text={t('app:close')} />
          </>
        }
      />
    </Dialog>
  )
}
