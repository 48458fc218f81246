/** The lines of a remittance in three groups, certain ones first; only visible rows are rendered. Its keys are commands of the page. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { amountText, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { command } from '@core/commands/registry'
import { remittanceStore, type Line } from './remittanceStore'
import { installmentLabelParts } from './owing'
import { OwedLine } from './OwedLine'

const ROW_HEIGHT = 34

export function LineGrid() {
  const t = useWords()
  useSyncExternalStore(remittanceStore.watch, remittanceStore.now)
  const scroller = useRef<HTMLDivElement>(null)
  const { items, at, answer } = remittanceStore
  const rows = useVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getScrollElement: () => scroller.current,
    initialRect: { width: 1000, height: 18 * ROW_HEIGHT },
  })
  // The first group's heading scrolls into view with its first line.
  useLayoutEffect(() => {
    if (items.length > 0) rows.scrollToIndex(at === 1 ? 0 : at, { align: 'auto' })
  }, [rows, at, items.length])
  useEffect(() => {
    scroller.current?.focus({ preventScroll: true })
  }, [answer])
  return (
    <div className="remittance-grid">
      <div className="remittance-row remittance-head" aria-hidden="true">
        <span />
        <span className="figure">{t('remittance:fields.line')}</span>
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
/** The problem, else the grounds of the match: `Claim number · exact`. */
const reasonText = ({ told, aside, received, byHand }: Line, t: Words): string => {
  if (received) return t('remittance:state.received')
  if (told.problems.length > 0 && !byHand) return told.problems.map((one) => t.sentence(one)).join(' · ')
  if (aside) return t('remittance:state.aside')
  if (byHand) return t('remittance:state.byHand')
  return [
    ...told.grounds.map((one) => t(`remittance:grounds.${one}`)),
    ...(told.fit ? [t(`remittance:fits.${told.fit}`)] : []),
  ].join(' · ')
}
const Pays = ({ line: { pays, told } }: { line: Line }) => {
  const t = useWords()
  const [first] = pays
  const one = first && remittanceStore.owed.get(first.identifier)
  if (!one) return <span role="gridcell" aria-label={t('remittance:state.open')} />
  const sum = pays.reduce((all, { amount }) => all + amount, 0)
  return (
    <span role="gridcell" title={installmentLabelParts(one).join(' · ')}>
      {pays.length > 1 && (
        <strong className="remittance-more">{t('remittance:several', { count: pays.length })}</strong>
      )}
      {sum !== told.amount && (
        <em>
          <bdi dir="ltr">{amountText(sum, told.currency!)}</bdi>
        </em>
      )}
      <OwedLine one={one} />
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
  const { told, ticked, aside, received } = line
  const state = received
    ? 'received'
    : aside
      ? 'aside'
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
        <i aria-hidden="true">{received ? '✓✓' : ticked ? '✓' : aside ? '–' : ''}</i>
      </span>
      <span role="gridcell" className="figure quiet">
        {number(told.line)}
      </span>
      <span role="gridcell">
        <bdi dir="ltr">{told.date}</bdi>
      </span>
      <span role="gridcell" className="remittance-reference" title={told.reference}>
        <bdi>{told.reference}</bdi>
      </span>
      <span role="gridcell" className="figure">
        <bdi dir="ltr">{told.amount === null ? told.written : amountText(told.amount, told.currency!)}</bdi>
      </span>
      <Pays line={line} />
      <span role="gridcell" className="remittance-why" title={reasonText(line, t)}>
        {reasonText(line, t)}
      </span>
    </div>
  )
}
