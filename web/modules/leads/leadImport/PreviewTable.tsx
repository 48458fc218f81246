/** The first rows of the file, with each row's problems. */
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { words } from '@core/words/i18n'
import { number } from '@core/words/format'
import { importState } from './state'

export const PreviewTable = () => {
  const { t } = useTranslation('leadImport')
  const { preview } = useSnapshot(importState)
  if (!preview) return null
  return (
    <div className="import-preview" tabIndex={0} role="region" aria-label={t('preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('verdict')}</th>
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
                {errors.map((message) => words.sentence(message)).join(' · ') ||
                  (duplicate ? words.sentence(duplicate) : t('fine'))}
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
