/** Tabs of the built-in and saved views, with counts and digit keys. */
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { number, personName } from '@core/words/format'
import type { List } from '@core/list/list'
import { savedViews, viewsOf, type ViewTab } from '@core/list/savedViews'
import { command } from '@core/commands/registry'
import { useWords, type Words } from '@core/words/i18n'

/** Its key, and whose it is. */
const hintOf = ({ saved }: ViewTab, at: number, t: Words) =>
  [
    ...(at < 9 ? [String(at + 1)] : []),
    ...(saved?.ownerInfo ? [t('list:sharedBy', { name: personName(saved.ownerInfo) })] : []),
  ].join(' · ') || undefined

/** `counts` by view key; a view without one shows none. */
export function ViewTabs({ list, counts }: { list: List; counts: Readonly<Record<string, number>> }) {
  const t = useWords()
  const tabs = useRef<HTMLDivElement>(null)
  const { query } = useSnapshot(list)
  const { [list.name]: saved } = useSnapshot(savedViews)
  void [query.tab, query.text, query.sort, query.sort_by, query.layout, saved]
  const all = viewsOf(list)
  const current = Math.max(
    0,
    all.findIndex((view) => view.current),
  )
  const onKeyDown = (event: React.KeyboardEvent) => {
    const onward = document.documentElement.dir === 'rtl' ? -1 : 1
    const by = event.key === 'ArrowRight' ? onward : event.key === 'ArrowLeft' ? -onward : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    const next = (current + by + all.length) % all.length
    all[next]!.go()
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="view-bar">
      <div
        className="view-tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={t('list:views')}
        ref={tabs}
        onKeyDown={onKeyDown}
      >
        {all.map((view, at) => (
          <button
            key={view.key}
            type="button"
            role="tab"
            aria-selected={view.current}
            tabIndex={at === current ? 0 : -1}
            aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
            title={hintOf(view, at, t)}
            onClick={view.go}
          >
            <bdi>{view.label}</bdi>
            {(view.saved?.ownerInfo || view.saved?.is_shared) && (
              <span className="shared-view">
                {view.saved.ownerInfo ? view.saved.ownerInfo.first_name : t('list:shared')}
              </span>
            )}
            {counts[view.key] !== undefined && <span className="count">{number(counts[view.key]!)}</span>}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="save-view"
        onClick={() => void runCommand(command('list.saveView'), context())}
      >
        {t('list:commands.saveView')}
      </button>
    </div>
  )
}
