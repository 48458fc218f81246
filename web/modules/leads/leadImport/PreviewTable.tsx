/** The first rows of the file, with each row's problems. */
import { useSnapshot } from 'valtio'
import { useWords } from '@core/words/i18n'
import { number } from '@core/words/format'
import { importState } from './state'

export const PreviewTable = () => {
  const t = useWords()
  const { preview } = useSnapshot(importState)
  if (!preview) return null
  return (
    <div className="import-preview" tabIndex={0} role="region" aria-label={t('leadImport:preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import:row')}</th>
            <th scope="col">{t('import:verdict')}</th>
            {preview.heads.map((head, at) => (
              <th scope="col" key={at}>
                <bdi>{head}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ row, values, errors, duplicate }) => (
            <tr key={row} data-bad={errors.length > 0 || undefined}>
              <th scope="row">{number(row)}</th>
              <td className="import-verdict">
                {errors.map((message) => t.sentence(message)).join(' · ') ||
                  (duplicate ? t.sentence(duplicate) : t('import:fine'))}
              </td>
              {values.map((value, at) => (
                <td key={at}>
                  <bdi>{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
