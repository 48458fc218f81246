/** The tabs of a record: digits, arrows, or a click. */
import { useEffect, useRef } from 'react'
import type { Identified, List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import type { RecordDeclaration } from './record'

export function RecordTabs<Row extends Identified>({
  record: { list: typed, words, tabs },
  shown,
}: {
  record: RecordDeclaration<Row>
  shown: string
}) {
  const t = useWords()
  const list = typed as List
  const all = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ name }) => name === shown)
  useEffect(() => {
    all.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  const show = (next: number) => {
    list.openedPart = next === 0 ? null : tabs[next]!.name
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const onward = document.documentElement.dir === 'rtl' ? -1 : 1
    const by = event.key === 'ArrowRight' ? onward : event.key === 'ArrowLeft' ? -onward : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    const next = (at + by + tabs.length) % tabs.length
    show(next)
    all.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  if (tabs.length < 2) return null
  return (
    <div
      className="view-tabs record-tabs"
      role="tablist"
      aria-label={t('list:record.tabs')}
      ref={all}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={index === at}
          tabIndex={index === at ? 0 : -1}
          aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          title={index < 9 ? String(index + 1) : undefined}
          onClick={() => show(index)}
        >
          {t(`${words}:record.${name}`)}
        </button>
      ))}
    </div>
  )
}
