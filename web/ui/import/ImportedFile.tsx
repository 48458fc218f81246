/** The head of the preview: which file it is, and which sheet of it. */
import { HTMLSelect } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import type { Importer } from './importer'

export function ImportedFile({ importer }: { importer: Importer }) {
  const t = useWords()
  const { file, preview, sheet } = useSnapshot(importer.state)
  const sheets = preview?.sheets ?? []
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
      <CommandButton id={`${importer.name}.another`} size="small" />
    </header>
  )
}
