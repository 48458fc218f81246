/** The import page: choose a file or a sheet of it, match its columns, preview, run, download the failed rows. */
import { Radio, RadioGroup } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import type { ImportProblem } from '@contract/leads/leadImport/importProblems'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { ImportWizard } from '@ui/import/ImportWizard'
import { Columns } from './Columns'
import { Defaults } from './Defaults'
import { ExtraCells } from './ExtraCells'
import { History } from './History'
import { PreviewTable } from './PreviewTable'
import { Problems } from './Problems'
import { Running } from './Running'
import { importer, importState, type Rule } from './state'
import { Values } from './Values'

function Duplicates() {
  const t = useWords()
  const { duplicates } = useSnapshot(importState)
  return (
    <RadioGroup
      inline
      label={t('leadImport:duplicates')}
      selectedValue={duplicates}
      onChange={({ currentTarget }) => {
        importState.duplicates = currentTarget.value as Rule
        void importer.fetchPreview()
      }}
    >
      <Radio value="skip" label={t('leadImport:skip')} />
      <Radio value="import" label={t('leadImport:take')} />
    </RadioGroup>
  )
}
function Outcome() {
  const t = useWords()
  const { preview } = useSnapshot(importState)
  if (!preview) return null
  return (
    <>
      <p className="import-sum" role="status">
        {t('leadImport:sum', {
          imported: number(preview.will_import),
          duplicates: number(preview.duplicates),
          failed: number(preview.failed),
        })}
      </p>
      <Problems problems={preview.problems as ImportProblem[]} />
      <PreviewTable />
    </>
  )
}

export default function ImportPage() {
  return (
    <ImportWizard
      importer={importer}
      preview={
        <>
          <ExtraCells />
          <Columns />
          <Defaults />
          <Values />
          <Duplicates />
          <Outcome />
        </>
      }
      run={<Running />}
    >
      <History />
    </ImportWizard>
  )
}
