/** Who changed a row of a master, when, and from what to what; newest first. An entry that still stands can be undone. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoggedValue } from '@contract/platform/loggedChanges'
import type { MasterFieldKind } from '@contract/masterFields'
import { masterRecords, type MasterChange } from '@contract/masters/masterRecords'
import { context } from '@core/commands/context'
import { undo } from '@core/commands/undo'
import { toastError } from '@core/server/toastError'
import { call } from '@core/server/http'
import { closeDialog } from '@core/shell/dialogs'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '../layout/Dialog'
import { LoadError } from '../layout/LoadError'
import { labelOf, masterNamed, shownKey, shownValue, type MasterRow } from './fields'
import './masterHistory.css'

const ENTRIES = 50

/** Pages of the history, the next one on demand. */
const useHistory = (master: string, identifier: string) =>
  useInfiniteQuery({
    queryKey: [master, 'history', identifier],
    queryFn: ({ pageParam, signal }) =>
      call(
        masterRecords.history,
        { master, identifier, query: { page: pageParam, per_page: ENTRIES } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })

export function MasterHistory({ name, row }: { name: string; row: MasterRow }) {
  const t = useWords()
  const { spec } = masterNamed(name)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(
    name,
    row.identifier,
  )
  const changes = data?.pages.flatMap(({ recordsInfo }) => recordsInfo)
  return (
    <Dialog
      isOpen
      title={t('master:history.title', { name: labelOf(spec, row) })}
      onClose={closeDialog}
      className="record"
      lazy
    >
      <DialogBody>
        {isError && <LoadError messageKey="master:history.failed" onRetry={refetch} />}
        {changes?.length === 0 && <p className="dim">{t('master:history.empty')}</p>}
        <ol className="master-history" aria-busy={!data && !isError}>
          {changes?.map((change) => (
            <li key={change.identifier}>
              <Entry name={name} row={row} change={change} />
            </li>
          ))}
        </ol>
        {hasNextPage && (
          <Button
            variant="outlined"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            text={t('master:history.older')}
          />
        )}
      </DialogBody>
      {/* Has the focus from the first moment, so that Esc closes the dialog. */}
      <DialogFooter actions={<Button autoFocus onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}

function Entry({ name, row, change }: { name: string; row: MasterRow; change: MasterChange }) {
  const t = useWords()
  const { spec } = masterNamed(name)
  const { identifier, verb, is_undo, undone_at, can_undo, userInfo, changes, created_at } = change
  const undoThis = () => {
    closeDialog()
    void undo(context(), { operation: identifier, verb, changed: 1 }).catch(toastError)
  }
  const textOf = (key: string, logged: LoggedValue | null) => {
    if (!logged) return MISSING_VALUE.text
    // An amount is shown in the currency that the row has now.
    return shownValue(spec, key, {
      ...row,
      [shownKey(spec, key)]: storedValue(spec.fields[key]?.kind, logged.value),
    })
  }
  return (
    <>
      <p>
        {t(`master:history.${is_undo ? 'undo' : verb.slice('masters.'.length)}`)}
        {undone_at && ` · ${t('master:history.undone')}`}
      </p>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(`${name}:fields.${field}`)}</dt>
            <dd>
              <bdi>{textOf(field, before)}</bdi> → <bdi>{textOf(field, after)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="dim">
        <bdi>{userInfo ? personName(userInfo) : MISSING_VALUE.text}</bdi> · {dateTime(created_at)}
        {can_undo && (
          <Button variant="outlined" size="small" text={t('operations:undo')} onClick={undoThis} />
        )}
      </p>
    </>
  )
}
/** The value of a row behind what the ledger keeps: 1 for true, an array as JSON, names in one text. */
function storedValue(kind: MasterFieldKind | undefined, text: string): unknown {
  if (kind === 'flag') return text === '1'
  if (kind === 'choices' || kind === 'lines') return JSON.parse(text)
  return kind === 'relations' ? [text] : text
}
