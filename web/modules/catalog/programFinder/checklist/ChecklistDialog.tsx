/** What an applicant needs for a program, in three tabs; the country they come from is chosen in the header (business §2 Modals). */
import english from 'virtual:words/en/catalog/programRecord'
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { checklistGroups, type ChecklistGroup as GroupName } from '@contract/catalog/catalogValues'
import type { ProgramEntry } from '@contract/catalog/programs'
import { closeDialog } from '@core/shell/dialogs'
import { addEnglish, useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { ChecklistItems } from './ChecklistParts'
import { HomeCountry } from './HomeCountry'
import { useChecklist } from './useChecklist'

addEnglish(...english)

interface TabsProps {
  shown: GroupName
  show(group: GroupName): void
  panel: string
}
function ChecklistTabs({ shown, show, panel }: TabsProps) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const onward = document.documentElement.dir === 'rtl' ? -1 : 1
    const by = event.key === 'ArrowRight' ? onward : event.key === 'ArrowLeft' ? -onward : 0
    const digit = Number(event.key) - 1
    const at = checklistGroups.indexOf(shown)
    const next = by === 0 ? digit : (at + by + checklistGroups.length) % checklistGroups.length
    const group = checklistGroups[next]
    if (group === undefined) return
    event.preventDefault()
    event.stopPropagation()
    show(group)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      className="view-tabs record-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={t('programRecord:checklist.tabs')}
      onKeyDown={onKeyDown}
    >
      {checklistGroups.map((group, at) => (
        <button
          key={group}
          type="button"
          role="tab"
          aria-selected={group === shown}
          aria-controls={panel}
          aria-keyshortcuts={String(at + 1)}
          tabIndex={group === shown ? 0 : -1}
          // The keys that walk the tabs work from the first moment.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={at === 0}
          onClick={() => show(group)}
        >
          {t(`programRecord:checklist.groups.${group}`)}
        </button>
      ))}
    </div>
  )
}

/** @param home code of the country that the applicant comes from, where it is known */
export function ChecklistDialog({ entry, home = '' }: { entry: ProgramEntry; home?: string }) {
  const t = useWords()
  const panel = useId()
  const [country, setCountry] = useState(home)
  const [shown, setShown] = useState<GroupName>('requirements')
  const { groups, isFailed, refetch } = useChecklist(entry.identifier, country)
  const group = groups?.find(({ identifier }) => identifier === shown)
  return (
    <Dialog
      isOpen
      title={
        <>
          <span>{t('programRecord:checklist.title', { name: entry.program.name })}</span>
          <HomeCountry value={country} onChange={setCountry} />
        </>
      }
      onClose={closeDialog}
      className="record checklist"
      lazy
    >
      <DialogBody>
        <ChecklistTabs shown={shown} show={setShown} panel={panel} />
        {/* Scrolled by keys, so it takes the focus. */}
        <div
          id={panel}
          role="tabpanel"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t(`programRecord:checklist.groups.${shown}`)}
          aria-busy={!groups && !isFailed}
          className="checklist-panel"
        >
          {isFailed && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
          {group && <ChecklistItems group={group} entry={entry} />}
        </div>
      </DialogBody>
      <DialogFooter actions={<Button onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
