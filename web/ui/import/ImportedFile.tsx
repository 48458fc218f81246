/** The head of the preview: which file it is, which sheet of it, and which row has the headings. */
import { HTMLSelect } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import type { Importer } from './importer'

export function ImportedFile({ importer }: { importer: Importer }) {
  const t = useWords()
  const { file, preview, sheet, headingRow } = useSnapshot(importer.state)
  const sheets = preview?.sheets ?? []
  const rows = preview?.first_rows ?? []
  return (
    <header className="import-file" data-step tabIndex={-1}>
      <bdi>{file?.name}</bdi>
      <span className="muted">{t('import:rows', { count: preview?.total ?? 0 })}</span>
      {sheets.length > 1 && (
        <HTMLSelect
          aria-label={t('import:sheet')}
          value={sheet ?? ''}
          options={[...sheets]}
          onChange={({ currentTarget }) => void importer.chooseSheet(currentTarget.value)}
        />
      )}
      {rows.length > 1 && (
        <label className="import-headings">
          {t('import:headings')}
          <HTMLSelect
            value={headingRow ?? preview?.heading_row}
            options={rows.map(({ row, cells }) => ({
              value: row,
              label: `${number(row)}: ${cells.join(' · ')}`,
            }))}
            onChange={({ currentTarget }) => void importer.chooseHeadings(Number(currentTarget.value))}
          />
        </label>
      )}
      <CommandButton id={`${importer.name}.another`} size="small" />
    </header>
  )
}
