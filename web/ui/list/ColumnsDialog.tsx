/**
 * `shift+h`: shows, orders and sizes columns. Keys on a line: space shows, alt and arrows move, < and >
 * size, p pins.
 */
import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useSnapshot } from 'valtio'
import { toggleHidden, togglePinned, placeColumn, stepColumnWidth, type Column } from '@core/list/columns'
import { arrangeColumns, resetColumns } from '@core/list/columnMemory'
import { closeDialog } from '@core/shell/dialogs'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'

export function ColumnsDialog({ list }: { list: List }) {
  const t = useWords()
  void useSnapshot(list).columns
  const { columns } = list
  const change = (next: readonly Column[]) => arrangeColumns(list, next)
  const shift = (at: number, by: 1 | -1) => {
    const beside = columns[at + by]
    if (beside) change(placeColumn(columns, columns[at]!.key, beside.key))
  }
  const onKeyDown = (event: React.KeyboardEvent, at: number) => {
    const { key } = columns[at]!
    const act: Record<string, () => void> = {
      '>': () => change(stepColumnWidth(columns, key, 1)),
      '<': () => change(stepColumnWidth(columns, key, -1)),
      p: () => change(togglePinned(columns, key)),
      ...(event.altKey && { ArrowUp: () => shift(at, -1), ArrowDown: () => shift(at, 1) }),
      ...(!event.altKey && { ArrowUp: () => focusLine(event, -1), ArrowDown: () => focusLine(event, 1) }),
    }
    const run = act[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return (
    <Dialog isOpen onClose={closeDialog} title={t('list:columns.title')} className="narrow-dialog">
      <DialogBody>
        <p className="quiet">{t('list:columns.keys')}</p>
        <ul className="column-list">
          {columns.map((column, at) => (
            <li key={column.key}>
              <div
                role="toolbar"
                aria-label={t(column.title)}
                tabIndex={-1}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <Checkbox
                  autoFocus={at === 0}
                  checked={!column.hidden}
                  onChange={() => change(toggleHidden(columns, column.key))}
                  label={t(column.title)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  active={Boolean(column.pinned)}
                  aria-pressed={Boolean(column.pinned)}
                  onClick={() => change(togglePinned(columns, column.key))}
                  text={t('list:columns.pin')}
                />
                <Button
                  size="small"
                  variant="minimal"
                  aria-label={t('list:columns.up', { column: t(column.title) })}
                  aria-disabled={at === 0}
                  onClick={() => shift(at, -1)}
                  text="↑"
                />
                <Button
                  size="small"
                  variant="minimal"
                  aria-label={t('list:columns.down', { column: t(column.title) })}
                  aria-disabled={at === columns.length - 1}
                  onClick={() => shift(at, 1)}
                  text="↓"
                />
                <span className="quiet numbers">{column.width}</span>
              </div>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              onClick={() => resetColumns(list, list.declaredColumns)}
              text={t('list:columns.standard')}
            />
            <Button intent="primary" onClick={closeDialog} text={t('list:done')} />
          </>
        }
      />
    </Dialog>
  )
}

const focusLine = (event: React.KeyboardEvent, by: 1 | -1) => {
  const item = event.currentTarget.parentElement!
  const beside = (by === 1 ? item.nextElementSibling : item.previousElementSibling) as HTMLElement | null
  beside?.querySelector('input')?.focus()
}
