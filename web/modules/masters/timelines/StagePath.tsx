/** The rows of the path: days, skipping, order. */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { announce } from '@core/shell/announce'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { PlainButton } from '@ui/layout/PlainButton'
import { dayRanges, daysProblem, moved, stageNote, type StageRow } from './stageRows'

interface Props {
  rows: readonly StageRow[]
  onChange(rows: readonly StageRow[]): void
}

export function StagePath({ rows, onChange }: Props) {
  const t = useWords()
  const path = useRef<HTMLOListElement>(null)
  /** The row whose days get the focus when the rows are drawn again. */
  const next = useRef<number | null>(null)
  const daysAt = (at: number) => path.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[at]
  useLayoutEffect(() => {
    if (next.current !== null) daysAt(next.current)?.focus()
    next.current = null
  }, [rows])
  /** The row at this height, in px from the top of the window. */
  const rowAt = (y: number) =>
    [...(path.current?.children ?? [])].findLastIndex(
      (row, at) => at === 0 || row.getBoundingClientRect().top <= y,
    )
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || to === from) return
    next.current = to
    onChange(moved(rows, from, to))
    announce(t('master:lines.moved', { line: number(to + 1), total: number(rows.length) }))
  }
  const drop = (at: number) => {
    next.current = Math.min(at, rows.length - 2)
    onChange(rows.filter((_, other) => other !== at))
  }
  const change = (at: number, value: Partial<StageRow>) =>
    onChange(rows.map((row, other) => (other === at ? { ...row, ...value } : row)))
  const press = (event: KeyboardEvent, at: number) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (event.nativeEvent.isComposing || ctrlKey || metaKey) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (step && altKey) move(at, at + step)
    else if (step) daysAt(at + step)?.focus()
    else if (key === 'Delete' && altKey) drop(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const ranges = dayRanges(rows)
  return (
    <ol className="timeline-path" ref={path}>
      {rows.map(({ stage_id, name, type, colour, is_skippable, est_days, ...row }, at) => (
        <li
          key={stage_id}
          className={type === 'cancel' ? 'is-cancel' : undefined}
          style={{ borderInlineStartColor: colour }}
        >
          <button
            type="button"
            className="bp6-button bp6-minimal bp6-small timeline-handle"
            aria-label={t('timelines:stages.moveOf', { name: recordName(name) })}
            onKeyDown={(event) => press(event, at)}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerUp={({ clientY }) => move(at, rowAt(clientY))}
          >
            ⠿
          </button>
          <span className="timeline-stage">
            <strong>{recordName(name)}</strong>
            <span className="timeline-form">{stageNote(t, row)}</span>
          </span>
          <span className="timeline-days">
            {ranges[at] &&
              t('timelines:stages.days', { first: number(ranges[at][0]), last: number(ranges[at][1]) })}
          </span>
          <label>
            <span>{t('timelines:stages.est_days')}</span>
            <input
              type="text"
              className="bp6-input"
              inputMode="numeric"
              onKeyDown={(event) => press(event, at)}
              dir="ltr"
              value={est_days}
              aria-label={t('timelines:stages.daysOf', { name: recordName(name) })}
              aria-invalid={daysProblem(est_days) !== undefined}
              onChange={({ currentTarget: { value } }) => change(at, { est_days: value })}
            />
          </label>
          <label>
            <input
              type="checkbox"
              checked={is_skippable}
              onKeyDown={(event) => press(event, at)}
              aria-label={t('timelines:stages.skipOf', { name: recordName(name) })}
              onChange={({ currentTarget: { checked } }) => change(at, { is_skippable: checked })}
            />
            <span>{t('timelines:stages.is_skippable')}</span>
          </label>
          <PlainButton
            variant="minimal"
            size="small"
            text={t('timelines:stages.remove')}
            aria-label={t('timelines:stages.removeOf', { name: recordName(name) })}
            onClick={() => drop(at)}
          />
        </li>
      ))}
    </ol>
  )
}
