/** The lines of a statement in four groups, certain ones first, those that are done last; only visible rows are rendered. Its keys are commands of the page. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { amountText, day, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { command } from '@core/commands/registry'
import { isDone, remittanceStore, sumOf, type Line } from './remittanceStore'
import { installmentLabelParts } from './owing'
import { OwedLine } from './OwedLine'

/** Two lines of text, in px. */
const ROW_HEIGHT = 50
const HEAD_HEIGHT = 34
/** Letters that two lines hold at 1280 px; a longer reference is set in three smaller ones. */
const LONG = 60

export function LineGrid() {
  const t = useWords()
  useSyncExternalStore(remittanceStore.watch, remittanceStore.now)
  const scroller = useRef<HTMLDivElement>(null)
  const { items, at } = remittanceStore
  const statement = remittanceStore.answer?.identifier
  const rows = useVirtualizer({
    count: items.length,
    estimateSize: (index) => ('head' in items[index]! ? HEAD_HEIGHT : ROW_HEIGHT),
    overscan: 8,
    getScrollElement: () => scroller.current,
    initialRect: { width: 1000, height: 18 * ROW_HEIGHT },
  })
  // Headings are lower than lines: their places change with every group.
  useLayoutEffect(() => {
    rows.measure()
  }, [rows, items])
  // The first group's heading scrolls into view with its first line.
  useLayoutEffect(() => {
    if (items.length > 0) rows.scrollToIndex(at === 1 ? 0 : at, { align: 'auto' })
  }, [rows, at, items.length])
  useEffect(() => {
    scroller.current?.focus({ preventScroll: true })
  }, [statement])
  return (
    <div className="remittance-grid">
      <div className="remittance-row remittance-head" aria-hidden="true">
        <span />
        <span>{t('remittance:fields.date')}</span>
        <span>{t('remittance:fields.reference')}</span>
        <span className="figure">{t('remittance:fields.amount')}</span>
        <span>{t('remittance:fields.pays')}</span>
        <span>{t('remittance:fields.why')}</span>
      </div>
      <div
        ref={scroller}
        className="remittance-scroll"
        role="grid"
        tabIndex={0}
        data-home
        aria-label={t('remittance:lines')}
        aria-rowcount={items.length}
        aria-multiselectable
        aria-activedescendant={
          remittanceStore.line ? `remittance-${remittanceStore.line.told.line}` : undefined
        }
      >
        <div style={{ blockSize: rows.getTotalSize(), position: 'relative' }} role="rowgroup">
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index]!
            const style = { transform: `translateY(${start}px)` }
            return 'head' in item ? (
              <div key={key} role="row" aria-rowindex={index + 1} className="remittance-group" style={style}>
                <span role="gridcell">
                  <strong>{t(`remittance:groups.${item.head}`)}</strong> {number(item.count)}{' '}
                  <span className="quiet">{t('remittance:groups.ticked', { count: item.ticked })}</span>
                </span>
              </div>
            ) : (
              <Row key={key} line={item.line} index={index} here={index === at} style={style} />
            )
          })}
        </div>
      </div>
      {/* Shows the full text of the current line, which narrow columns cut off. */}
      <p className="remittance-current" role="status">
        {remittanceStore.line && (
          <>
            <bdi>{remittanceStore.line.told.reference}</bdi>
            {lineLabel(remittanceStore.line, t) && (
              <>
                {' '}
                · <strong>{lineLabel(remittanceStore.line, t)}</strong>
              </>
            )}
          </>
        )}
      </p>
    </div>
  )
}

type Words = ReturnType<typeof useWords>
/** What became of the line, the problem, or the grounds of the match: `Claim number · exact`. */
const reasonText = ({ told, byHand, rest }: Line, t: Words): string => {
  const booked = told.bookings.map(({ kind, by, remark }) =>
    [t(`remittance:state.${kind}`), remark, by].filter(Boolean).join(' · '),
  )
  if (told.state === 'received' && told.receivedInfo)
    return [
      t('remittance:state.receivedBy', { name: told.receivedInfo.by, date: day(told.receivedInfo.at) }),
      ...booked,
    ].join(' · ')
  if (told.state !== 'open') return booked.join(' · ')
  const known = [
    ...(told.reversedInfo === null || told.receivedInfo === null
      ? []
      : [
          t('remittance:state.receivedBy', { name: told.receivedInfo.by, date: day(told.receivedInfo.at) }),
          t('remittance:state.reversedBy', { name: told.reversedInfo.by, date: day(told.reversedInfo.at) }),
        ]),
    ...(told.known_from === null ? [] : [t('remittance:state.known', { name: told.known_from })]),
  ]
  if (told.problems.length > 0 && (!byHand || told.looks_like !== null))
    return [...told.problems.map((one) => t.sentence(one)), ...booked, ...known].join(' · ')
  const why = byHand
    ? [t('remittance:state.byHand')]
    : [
        ...told.grounds.map((one) => t(`remittance:grounds.${one}`)),
        ...(told.fit ? [t(`remittance:fits.${told.fit}`)] : [t('remittance:state.nothing')]),
      ]
  return [
    ...why,
    ...(rest ? [`${t(`remittance:state.${rest.kind}`)}: ${rest.remark}`] : []),
    ...booked,
    ...known,
  ].join(' · ')
}
const Pays = ({ line: { pays, told } }: { line: Line }) => {
  const t = useWords()
  const [first] = pays
  const one = first && remittanceStore.owed.get(first.identifier)
  if (!one) return <span role="gridcell" aria-label={t('remittance:state.open')} />
  const sum = sumOf(pays)
  return (
    <span role="gridcell" className="remittance-pays" title={installmentLabelParts(one).join(' · ')}>
      <span>
        {pays.length > 1 && (
          <strong className="remittance-more">{t('remittance:several', { count: pays.length })}</strong>
        )}
        {sum !== told.left && (
          <em>
            <bdi dir="ltr">{amountText(sum, told.currency!)}</bdi>
          </em>
        )}
        <OwedLine one={one} />
      </span>
    </span>
  )
}
const lineLabel = (line: Line, t: Words) =>
  [line.ticked ? t('remittance:state.ticked') : '', reasonText(line, t)].filter(Boolean).join(' · ')

function Row({
  line,
  index,
  here,
  style,
}: {
  line: Line
  index: number
  here: boolean
  style: { transform: string }
}) {
  const t = useWords()
  const { told, ticked } = line
  const done = isDone(line)
  const state = done
    ? told.state === 'received'
      ? 'received'
      : 'aside'
    : ticked
      ? 'ticked'
      : told.problems.length > 0
        ? 'wrong'
        : ''
  return (
    <div
      id={`remittance-${told.line}`}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={ticked}
      className={`remittance-row ${state}${here ? ' here' : ''}`}
      style={style}
      onPointerDown={() => remittanceStore.place(line)}
      onDoubleClick={() => void runCommand(command('remittance.choose'), context())}
    >
      <span role="gridcell" className="remittance-tick" onPointerUp={() => remittanceStore.tick(line)}>
        <i aria-hidden="true">{told.state === 'received' ? '✓✓' : ticked ? '✓' : done ? '–' : ''}</i>
      </span>
      <span role="gridcell" className="remittance-day">
        <bdi dir="ltr">{told.date || '—'}</bdi>
        <span className="quiet">{t('remittance:lineNumber', { line: told.line })}</span>
      </span>
      <span
        role="gridcell"
        className={`remittance-reference${told.reference.length > LONG ? ' long' : ''}`}
        title={told.reference}
      >
        <bdi>{told.reference}</bdi>
      </span>
      <span role="gridcell" className="figure remittance-amount">
        <bdi dir="ltr">{told.amount === null ? told.written : amountText(told.amount, told.currency!)}</bdi>
        {told.left !== 0 && told.left !== told.amount && (
          <span className="quiet">
            {t('remittance:leftOf', { amount: amountText(told.left, told.currency!) })}
          </span>
        )}
      </span>
      <Pays line={line} />
      <span role="gridcell" className="remittance-why" title={reasonText(line, t)}>
        <span>{reasonText(line, t)}</span>
      </span>
    </div>
  )
}
