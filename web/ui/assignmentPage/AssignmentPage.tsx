/**
 * Two panes: the records that get assignments (`who`) and the records that are assigned (`what`). Marks in the
 * second pane stay until they are saved or discarded.
 */
import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import type { AssignmentStep } from '@contract/platform/assignmentRecords'
import { operations } from '@contract/platform/operations'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { call } from '@core/server/http'
import { openDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '../layout/CommandButton'
import { Keycaps } from '../layout/Keycaps'
import { LoadError } from '../layout/LoadError'
import { ShownList } from '../list/ShownList'
import './assignmentPage.css'
import type { AssignmentStore } from './assignmentStore'
import { AssignedNames } from './AssignedNames'
import { LeftMarks } from './LeftMarks'
import { columnsOf, filtersOf, lookupsOf } from './columns'
import { isOnPages, whosOf } from './spec'
import { WhoPane } from './WhoPane'

/** Asks about marks that are not saved, once the page is left. */
const useLeaving = ({ spec, marks }: AssignmentStore) =>
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (isOnPages(spec, location.pathname)) return
        if (Object.keys(marks.state.byWho).length > 0) openDialog(createElement(LeftMarks, { spec, marks }))
      }),
    [spec, marks],
  )

export function AssignmentPage({ store }: { store: AssignmentStore }) {
  const { spec, list, marks, shown } = store
  const t = useWords()
  const { who: given } = useParams<{ who?: string }>()
  const who = spec.who.only ?? (given ? decodeURIComponent(given) : null)
  // Read by the list while it asks for rows, and by commands.
  shown.who = who
  const isFirst = useRef(true)
  if (isFirst.current) marks.read()
  isFirst.current = false
  useLeaving(store)
  const count = who === null ? 0 : whosOf(who).length
  const declared = useMemo(
    () => ({
      columns: columnsOf(spec, count),
      filters: filtersOf(spec),
      lookups: () => lookupsOf(spec),
      Strip: () => <Difference store={store} />,
      Empty: () => <EmptyTab store={store} />,
    }),
    [spec, store, count],
  )
  return (
    <div className="assignment" data-only={spec.who.only}>
      {!spec.who.only && <WhoPane store={store} who={who} />}
      {who === null ? (
        <p className="assignment-hint">{t(`${spec.name}:chooseWho`)}</p>
      ) : (
        <ShownList
          key={who}
          {...declared}
          list={list}
          module={spec.name}
          title={`${spec.name}:title`}
          changes="assignment_changed"
        />
      )}
    </div>
  )
}

function EmptyTab({ store: { spec, list } }: { store: AssignmentStore }) {
  const t = useWords()
  const { query } = useSnapshot(list)
  if (query.text !== '')
    return (
      <>
        <h2>{t('list:empty.filtered')}</h2>
        <CommandButton id="list.clearFilters" variant="outlined" />
      </>
    )
  return <h2>{t(query.tab === 'changed' ? `${spec.name}:why.unmarked` : 'list:empty.title')}</h2>
}

/** What saving would change, counted by the server. */
function Difference({ store: { spec, marks, shown } }: { store: AssignmentStore }) {
  const t = useWords()
  const who = shown.who!
  const steps = useSnapshot(marks.state).byWho[who]?.steps as readonly AssignmentStep[] | undefined
  const assignment = spec.name
  const { data, isError, refetch } = useQuery({
    queryKey: ['assignmentRecords', 'difference', assignment, who, steps],
    queryFn: () =>
      call(operations.plan, { body: { verb: 'assignments.change', assignment, who: whosOf(who), steps } }),
    enabled: steps !== undefined,
    placeholderData: (before) => before,
  })
  if (!steps) return spec.namesAssigned && !who.includes(',') ? <AssignedNames spec={spec} who={who} /> : null
  const sum = (counts: readonly { count: number }[] = []) => counts.reduce((all, { count }) => all + count, 0)
  const losses = sum(data?.losses)
  return (
    // The form at hand: mod+s and mod+enter send it.
    <form
      className="assignment-difference"
      data-save
      onSubmit={(event) => {
        event.preventDefault()
        void runCommand(command(`${assignment}.save`), context())
      }}
    >
      <span role="status">
        {data && (
          <span className="gains">{t(`${assignment}:difference.gains`, { count: sum(data.gains) })}</span>
        )}
        {losses > 0 && (
          <span className="losses">{t(`${assignment}:difference.losses`, { count: losses })}</span>
        )}
      </span>
      {isError && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      <span className="grow" />
      <CommandButton id={`${assignment}.discard`} size="small" />
      <Button
        type="submit"
        size="small"
        variant="outlined"
        intent="primary"
        text={t(`${assignment}:commands.save`)}
        endIcon={<Keycaps keys="mod+s" />}
      />
    </form>
  )
}
