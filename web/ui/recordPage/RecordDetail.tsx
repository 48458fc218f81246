/** The open record of a list: a panel beside it, or a page in its place. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { ref, useSnapshot } from 'valtio'
import type { Answer, AnyEndpoint } from '@contract/http'
import type { Identified, List } from '@core/list/list'
import { useCall } from '@core/server/api'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { Facts } from './Facts'
import type { RecordDeclaration } from './record'
import { RecordHead } from './RecordHead'
import { RecordTabs } from './RecordTabs'
import './recordPage.css'

export function RecordDetail<Row extends Identified>({
  record,
  children,
}: {
  record: RecordDeclaration<Row>
  /** Not of one record: it is there while the list is open. */
  children?: ReactNode
}) {
  const t = useWords()
  const list = record.list as List
  const { openedIdentifier, detail } = useSnapshot(list)
  const isPage = detail === 'page'
  useEffect(() => {
    // Behind the page of a record nothing takes the focus: the grid has it when that is gone.
    if (!isPage) return undefined
    return () => {
      if (!document.activeElement?.closest('[role=dialog]')) list.surface?.focus()
    }
  }, [isPage, list])
  return (
    <>
      {children}
      {detail !== 'closed' && openedIdentifier && (
        <aside className={`detail ${detail}`} aria-label={t(`${record.words}:record.label`)}>
          <Content key={openedIdentifier} record={record} identifier={openedIdentifier} isPage={isPage} />
        </aside>
      )}
    </>
  )
}

interface ContentProps<Row extends Identified> {
  record: RecordDeclaration<Row>
  identifier: string
  isPage: boolean
}

/** The row as the list has it at once, then as its own call answers it. */
function useOpened<Row extends Identified>(
  { list: typed, single, argumentsOf, staleTime }: RecordDeclaration<Row>,
  identifier: string,
) {
  const list = typed as List
  const loaded = list.rows.loaded([identifier])[0]
  const { data, error } = useCall(single, argumentsOf(identifier), {
    placeholderData: loaded as Answer<AnyEndpoint>,
    ...(staleTime !== undefined && { staleTime }),
  })
  const isMissing = error instanceof Refused && error.status === 404
  useEffect(() => {
    if (data || isMissing) list.opened = ref({ identifier, row: isMissing ? null : (data as Identified) })
  }, [list, identifier, data, isMissing])
  return { row: (data ?? loaded) as Row | undefined, error }
}

function Content<Row extends Identified>({ record, identifier, isPage }: ContentProps<Row>) {
  const { list: typed, tabs, Headline, moreFacts = [] } = record
  const list = typed as List
  const t = useWords()
  const { stale, openedPart } = useSnapshot(list)
  const { row, error } = useOpened(record, identifier)
  const body = useRef<HTMLDivElement>(null)
  const name = useId()
  useEffect(() => {
    // The list behind the page of a record is inert, and cannot keep the focus.
    if (isPage && document.activeElement?.matches('body, #page, [inert] *'))
      body.current?.focus({ preventScroll: true })
  }, [isPage])
  const shown = tabs.find((tab) => tab.name === openedPart) ?? tabs[0]!
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [shown.name])
  return (
    <>
      <RecordHead record={record} identifier={identifier} row={row} name={name} isPage={isPage} />
      {error && !row && <Problem error={error} />}
      {row && Headline && <Headline row={row} />}
      <RecordTabs record={record} shown={shown.name} />
      <div
        ref={body}
        className="detail-body"
        role="group"
        tabIndex={0}
        aria-labelledby={name}
        data-home={isPage || undefined}
        data-first={shown === tabs[0] || undefined}
      >
        <div className="detail-facts">
          {stale.has(identifier) && <p className="stale-note">{t('list:record.stale')}</p>}
          {row && <Facts record={record} row={row} />}
          {row && moreFacts.map((Part, at) => <Part key={at} identifier={identifier} row={row} />)}
        </div>
        <div className="detail-story" role="tabpanel" aria-label={t(`${record.words}:record.${shown.name}`)}>
          {row &&
            shown.parts.map((Part, at) => (
              <Part key={`${shown.name} ${at}`} identifier={identifier} row={row} />
            ))}
        </div>
      </div>
    </>
  )
}

function Problem({ error }: { error: Error }) {
  const t = useWords()
  const messages = error instanceof Refused ? error.messages : ['Something went wrong']
  return (
    <p role="alert" className="detail-problem">
      {messages.map((one) => t.sentence(one)).join(' ')}
    </p>
  )
}
