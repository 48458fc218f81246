/** Says which rows have cells without a heading, and what is not imported of them. */
import { Callout } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { importState } from './state'

export function ExtraCells() {
  const t = useWords()
  const { preview } = useSnapshot(importState)
  if (!preview || preview.extra_total === 0) return null
  return (
    <Callout intent="warning" compact className="import-extra">
      <p>{t('leadImport:extra.title', { count: preview.extra_total })}</p>
      <ul>
        {preview.extra.map(({ row, cells }) => (
          <li key={row}>
            {t('leadImport:extra.row', { row: number(row) })}{' '}
            {cells.map((cell, at) => (
              <bdi key={at}>{cell}</bdi>
            ))}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
