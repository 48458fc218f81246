/** Earlier imports, newest first, each with its leads, its failed rows and its revert. */
import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import { leadImport, type LeadImport } from '@contract/leads/leadImport'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useCall } from '@core/server/api'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { choiceOf, hasLeads, hasRefusedRows, mayRevert } from './commands'
import { focusIfLost } from '@ui/import/focus'
import { LoadError } from '@ui/layout/LoadError'

/** A command on this import; its key works on the one above, or asks which. */
const ActButton = ({ name, one }: { name: 'openLeads' | 'failedRows' | 'revert'; one: LeadImport }) => (
  <Button
    size="small"
    variant="minimal"
    intent={name === 'revert' ? 'danger' : 'none'}
    onClick={() => void runCommand(command(`leadImport.${name}`), context(), { import: choiceOf(one) })}
    text={useWords()(`leadImport:acts.${name}`)}
  />
)

export const History = () => {
  const t = useWords()
  const { data, isError, refetch } = useCall(leadImport.list, { query: { per_page: 10 } })
  // A button that is gone after its import was reverted must not take the focus with it.
  useEffect(focusIfLost, [data])
  if (!isError && !data?.recordsInfo.length) return null
  return (
    <section className="import-history" aria-labelledby="import-history">
      <h2 id="import-history">{t('leadImport:history')}</h2>
      {!data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data && (
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
                <td className="figure">
                  {one.status === 'reverted' ? MISSING_VALUE.text : number(one.imported)}
                </td>
                <td className="figure">{number(one.failed + one.duplicates)}</td>
                <td>
                  {hasLeads(one) && <ActButton name="openLeads" one={one} />}
                  {hasRefusedRows(one) && <ActButton name="failedRows" one={one} />}
                  {mayRevert(one) && <ActButton name="revert" one={one} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
