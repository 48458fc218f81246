/** The field that is wrong: what its reader saw there, what stands there now, and that the request can be closed. */
import type { UpdateTicket } from '@contract/catalog/inventoryUpdates'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'

export default function Correction({ row }: { row: UpdateTicket }) {
  const t = useWords()
  const { field, seen_value, corrected_value, corrected_at, status } = row
  if (!field) return null
  const offersToClose = corrected_at !== null && status === 'open'
  return (
    <section className="detail-group">
      <h3>{t('inventoryUpdates:correction.title')}</h3>
      <dl>
        <div className="fact">
          <dt>
            {t([`inventoryUpdates:columns.${field}`, 'inventoryUpdates:correction.otherField'], { field })}
          </dt>
          <dd>
            {seen_value && <bdi>{corrected_at ? <s>{seen_value}</s> : seen_value}</bdi>}
            {corrected_at && (
              <>
                {' '}
                <ins>
                  <bdi>{corrected_value}</bdi>
                </ins>
              </>
            )}
          </dd>
        </div>
      </dl>
      <p className="quiet">
        {corrected_at
          ? t('inventoryUpdates:correction.changed', { at: dateTime(corrected_at) })
          : t('inventoryUpdates:correction.waiting')}
        {offersToClose && ` ${t('inventoryUpdates:correction.canClose')}`}
      </p>
      {offersToClose && (
        <CommandButton id="inventoryUpdates.close" size="small" variant="outlined" withoutCount />
      )}
    </section>
  )
}
