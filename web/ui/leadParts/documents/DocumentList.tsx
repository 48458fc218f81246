/** The documents of a lead by type, in the order of its checklist, with the types that are missing. */
import { Button } from '@blueprintjs/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ChecklistType, LeadDocument } from '@contract/leads/leadDocuments'
import { useWords } from '@core/words/i18n'
import type { Subject } from '../subject'
import { OneDocument } from './OneDocument'

interface Group {
  type: string
  name: string
  asked: ChecklistType['asked']
  canAdd: boolean
  documents: LeadDocument[]
}

/** A type that is switched off has documents, and is in no checklist. */
function groupsOf(documents: readonly LeadDocument[], types: readonly ChecklistType[]): Group[] {
  const groups = new Map<string, Group>(
    types.map(({ identifier, doc_type, asked, can_upload }) => [
      identifier,
      { type: identifier, name: doc_type, asked, canAdd: can_upload, documents: [] },
    ]),
  )
  for (const one of documents) {
    const { type_identifier: type, doc_type: name } = one
    const group = groups.get(type) ?? { type, name, asked: null, canAdd: false, documents: [] }
    group.documents.push(one)
    groups.set(type, group)
  }
  return [...groups.values()].filter(({ asked, documents }) => asked || documents.length > 0)
}

interface Props {
  of: Subject
  documents: readonly LeadDocument[]
  types: readonly ChecklistType[]
  /** Opens the upload of this type. */
  onAdd(type: string): void
}
export function DocumentList({ of, documents, types, onAdd }: Props) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  const groups = groupsOf(documents, types)
  const names = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-document]') ?? [])]
  /** Up and down go from document to document. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || (event.target as Element).matches('input')) return
    event.preventDefault()
    const row = (event.target as Element).closest('li')
    const all = names()
    const at = all.findIndex((one) => one.closest('li') === row)
    all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  }
  // The document that took the place of a deleted one has the focus, else the tab: once the list is drawn without it.
  const [gone, setGone] = useState<{ identifier: string; at: number }>()
  useEffect(() => {
    if (!gone || documents.some(({ identifier }) => identifier === gone.identifier)) return
    const all = names()
    const tab = document.querySelector<HTMLElement>('[data-tab=documents]')
    ;(all[Math.min(gone.at, all.length - 1)] ?? tab)?.focus()
    setGone(undefined)
  }, [gone, documents])
  if (groups.length === 0) return <p className="muted">{t('recordDocuments:none')}</p>
  return (
    // Arrows only help those who can already reach everything with Tab.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className="document-groups" onKeyDown={onKeyDown}>
      {groups.map(({ type, name, asked, canAdd, documents: own }) => (
        <section key={type} aria-label={name}>
          <h3>
            <bdi>{name}</bdi> {asked && <span className="muted">{t(`recordDocuments:asked.${asked}`)}</span>}
            {own.length === 0 && (
              <span className={asked === 'required' ? 'document-missing' : 'muted'}>
                {t('recordDocuments:missing')}
              </span>
            )}
            {canAdd && (
              <Button
                size="small"
                variant="minimal"
                onClick={() => onAdd(type)}
                aria-label={t('recordDocuments:addTo', { name })}
                text={t('recordDocuments:add')}
              />
            )}
          </h3>
          {own.length > 0 && (
            <ul className="files-list">
              {own.map((one) => (
                <OneDocument
                  key={one.identifier}
                  of={of}
                  document={one}
                  onDeleted={() => setGone({ identifier: one.identifier, at: documents.indexOf(one) })}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
