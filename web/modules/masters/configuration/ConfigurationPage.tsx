/** Files of a configuration: choose or drop them, read what they would change row by row, apply all of it. */
import { Callout, NonIdealState, Spinner } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import * as masters from '@contract/allMasters'
import type { ConfigurationError, ConfiguredRow } from '@contract/masters/configuration'
import { MISSING_VALUE } from '@core/shell/constants'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { navigationName } from '@core/words/navigationWords'
import { BeforeAfter } from '@ui/layout/BeforeAfter'
import { CommandButton } from '@ui/layout/CommandButton'
import { masterNamed } from '@ui/masterPage/fields'
import './configuration.css'
import { configurationState, takeFiles } from './state'

/** So many rows are drawn; the count says how many there are. */
const SHOWN = 500

export default function ConfigurationPage() {
  const t = useWords()
  const { files, mode, difference, isBusy } = useSnapshot(configurationState)
  return (
    <div
      className="configuration"
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0) void takeFiles(dropped)
      }}
    >
      <p>{t('configuration:about')}</p>
      <div className="configuration-acts">
        <CommandButton
          id="configuration.choose"
          variant="solid"
          intent={difference ? undefined : 'primary'}
        />
        <CommandButton id="configuration.export" variant="outlined" />
        <CommandButton id="configuration.mode" variant="outlined" />
        <CommandButton id="configuration.takeBack" variant="outlined" />
        {files.length > 0 && <CommandButton id="configuration.again" variant="outlined" />}
        {difference && <CommandButton id="configuration.apply" variant="solid" intent="primary" />}
      </div>
      <p className="dim">{t(`configuration:modes.${mode}`)}</p>
      {isBusy && <Spinner size={24} aria-label={t('app:palette.loading')} />}
      {difference && <Difference rows={difference.rows} errors={difference.errors} />}
      {files.length === 0 && !isBusy && (
        <NonIdealState title={t('configuration:drop')} description={t('configuration:formats')} />
      )}
    </div>
  )
}

/** As valtio hands them out. */
type ShownRow = Omit<ConfiguredRow, 'fields'> & {
  readonly fields: readonly ConfiguredRow['fields'][number][]
}

function Difference({ rows, errors }: { rows: readonly ShownRow[]; errors: readonly ConfigurationError[] }) {
  const t = useWords()
  return (
    <section className="configuration-difference" aria-label={t('configuration:difference')}>
      {errors.length > 0 && (
        <Callout intent="danger" title={t('configuration:errors', { count: errors.length })}>
          <ul>
            {errors.slice(0, SHOWN).map((error, at) => (
              <li key={at}>
                <FileError {...error} />
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <h2 role="status">{t('configuration:rows', { count: rows.length })}</h2>
      <ul>
        {rows.slice(0, SHOWN).map((row, at) => (
          <li key={at} className={row.change}>
            <Row {...row} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className="dim">{t('configuration:more', { count: rows.length - SHOWN })}</p>
      )}
    </section>
  )
}

function FileError({ file, line, field, message }: ConfigurationError) {
  const t = useWords()
  const place = [file, line && number(line), field].filter((part) => part !== null && part !== '')
  return (
    <>
      <bdi>{place.join(' · ')}</bdi>: {t.sentence(message)}
    </>
  )
}

function Row({ master, name, change, fields }: ShownRow) {
  const t = useWords()
  const title = Object.hasOwn(masters, master) ? navigationName(t, masterNamed(master).spec.alias) : master
  return (
    <>
      <strong>{t(`configuration:changes.${change}`)}</strong> {title}: <bdi>{name}</bdi>
      {change === 'changed' && (
        <dl>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{t(`${master}:fields.${field}`)}</dt>
              <dd>
                <BeforeAfter before={before ?? MISSING_VALUE.text} after={after ?? MISSING_VALUE.text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
