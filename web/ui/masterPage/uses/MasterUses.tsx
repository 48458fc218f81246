/**
 * What uses rows that are to be deleted or switched off: each a link to the list of just these records, with what can be done instead or
 * first.
 */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { Answer } from '@contract/http'
import * as masters from '@contract/allMasters'
import { masterRecords, type MasterUse } from '@contract/masters/masterRecords'
import { useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { isPageReachable } from '@core/shell/pages'
import { listSeparator, number } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { navigationName } from '@core/words/navigationWords'
import { Dialog } from '../../layout/Dialog'
import { LoadError } from '../../layout/LoadError'
import { labelOf, masterNamed, type MasterRow } from '../fields'
import { wayOutOf } from './wayOut'
import './masterUses.css'

/** Of rows that are too many to name. */
export type UsedTogether = Answer<typeof masterRecords.usesOfMany>

interface Props {
  name: string
  rows: readonly MasterRow[]
  together?: UsedTogether | undefined
  /** What it is before: a deletion, which cannot be, or switching it off. */
  before: 'delete' | 'off'
  /** Left out when the row is off, or the user may not change it. */
  onSwitchOff?(): void
}
export function MasterUses({ name, rows, together, before, onSwitchOff }: Props) {
  const t = useWords()
  const { spec } = masterNamed(name)
  const wayOut = together || rows.length > 1 ? undefined : wayOutOf(name, rows[0]!)
  return (
    <Dialog
      isOpen
      title={
        together
          ? t('master:uses.many', { count: together.rows })
          : t('master:uses.title', { name: rows.map((row) => labelOf(spec, row)).join(listSeparator()) })
      }
      onClose={closeDialog}
      className="record"
      lazy
    >
      <DialogBody>
        <p>{before === 'off' ? t('master:uses.off') : t.sentence(spec.inUse)}</p>
        {together && <UseList uses={together.uses} />}
        {rows.map((row) => (
          <RowUses key={row.identifier} name={name} row={row} isNamed={rows.length > 1} />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {/* Has the focus from the first moment, so that Esc closes the dialog. */}
            <Button autoFocus onClick={closeDialog} text={t('app:close')} />
            {wayOut && (
              <Button
                text={wayOut.title}
                onClick={() => {
                  closeDialog()
                  wayOut.run()
                }}
              />
            )}
            {onSwitchOff && (
              <Button
                intent="primary"
                text={t('master:switch.off')}
                onClick={() => {
                  closeDialog()
                  onSwitchOff()
                }}
              />
            )}
          </>
        }
      />
    </Dialog>
  )
}

interface RowProps {
  name: string
  row: MasterRow
  /** Name of the row whose uses are shown. */
  isNamed?: boolean
  /** Without links: following one would discard the open form. */
  isPlain?: boolean
}
export function RowUses({ name, row, isNamed = false, isPlain = false }: RowProps) {
  const { spec } = masterNamed(name)
  const { data, isError, refetch } = useCall(masterRecords.uses, {
    master: name,
    identifier: row.identifier,
  })
  return (
    <>
      {isNamed && (
        <h3>
          <bdi>{labelOf(spec, row)}</bdi>
        </h3>
      )}
      {isError && <LoadError messageKey="master:uses.failed" onRetry={refetch} />}
      <UseList
        uses={isPlain ? data?.map((use) => ({ ...use, path: null })) : data}
        isBusy={!data && !isError}
      />
    </>
  )
}

/** A list that a link leads to may have fewer rows: those that the reader may see. */
export function UseList({
  uses,
  isBusy = false,
}: {
  uses: readonly MasterUse[] | undefined
  isBusy?: boolean
}) {
  const t = useWords()
  return (
    <>
      <ul className="master-uses" aria-busy={isBusy}>
        {uses?.map((use) => (
          <li key={use.subject}>
            <Use {...use} />
          </li>
        ))}
      </ul>
      {uses?.some(({ path }) => path !== null) && <p className="muted">{t('master:uses.all')}</p>}
    </>
  )
}

/** A master, a page of the navigation, or a table. */
const titleOfUse = (t: Words, subject: string) => {
  if (Object.hasOwn(masters, subject)) return navigationName(t, masterNamed(subject).spec.alias)
  const page = navigationName(t, subject)
  return page === subject ? t(`master:subjects.${subject}`) : page
}

function Use({ subject, count, path }: MasterUse) {
  const t = useWords()
  const words = `${titleOfUse(t, subject)} · ${number(count)}`
  return path && isPageReachable(path) ? (
    <Link href={path} onClick={closeDialog}>
      {words}
    </Link>
  ) : (
    words
  )
}
