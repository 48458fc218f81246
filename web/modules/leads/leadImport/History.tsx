/** Earlier imports, newest first, with their failed rows and the revert button. */
import { Button } from '@blueprintjs/core'
import { leadImport } from '@contract/leads/leadImport'
import { useCall } from '@core/server/api'
import { dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { revertImport, saveFailedRows } from './Running'

export const History = () => {
  const t = useWords()
  const { data } = useCall(leadImport.list, { query: { per_page: 10 } })
  if (!data || data.recordsInfo.length === 0) return null
  return (
    <section className="import-history" aria-labelledby="import-history">
      <h2 id="import-history">{t('leadImport:history')}</h2>
      <table>
        <thead>
          <tr>
            {['when', 'file', 'state', 'imported', 'left', 'acts'].map((head) => (
              <th scope="col" key={head}>
                {t(`leadImport:heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.recordsInfo.map((one) => (
            <tr key={one.identifier}>
              <td>{dateTime(one.created_at)}</td>
              <td>
                <bdi>{one.filename}</bdi>
              </td>
              <td>{t(`leadImport:status.${one.status}`)}</td>
              <td className="figure">{number(one.imported)}</td>
              <td className="figure">{number(one.failed + one.duplicates)}</td>
              <td>
                {one.failed + one.duplicates > 0 && (
                  <Button
                    size="small"
                    variant="minimal"
                    onClick={() => void saveFailedRows(one.identifier)}
                    text={t('leadImport:failedFile')}
                  />
                )}
                {one.status === 'completed' && one.operation_identifier && one.imported > 0 && (
                  <Button
                    size="small"
                    variant="minimal"
                    intent="danger"
                    onClick={() => void revertImport(one.operation_identifier!, one.imported, one.identifier)}
                    text={t('leadImport:revert')}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
