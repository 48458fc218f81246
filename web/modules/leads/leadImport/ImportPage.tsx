/** The import page: choose a file or a sheet of it, match its columns, preview, run, download the failed rows. */
import { Radio, RadioGroup } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { DropFile } from '@ui/import/ChooseFile'
import { Columns } from './Columns'
import { Defaults } from './Defaults'
import { ExtraCells } from './ExtraCells'
import { History } from './History'
import type { ImportProblem } from '@contract/leads/importProblems'
import { Problems } from './Problems'
import { PreviewTable } from './PreviewTable'
import { Running } from './Running'
import { ImportForm } from '@ui/import/ImportForm'
import { ImportedFile, ImportFrame } from '@ui/import/ImportFrame'
import { importState, fileChooser, stepOf, type Rule } from './state'
import { Values } from './Values'
import { chooseSheet, uploadFile, fetchPreview } from './steps'
import { CommandButton } from '@ui/layout/CommandButton'

const takeFile = (file: File) => void uploadFile(file)

const ChooseStep = () => (
  <DropFile
    acts={
      <>
        <CommandButton id="leadImport.choose" intent="primary" variant="solid" />
        <CommandButton id="leadImport.sample" />
      </>
    }
    sending={useSnapshot(importState).sending}
    onFile={takeFile}
  />
)

const PreviewStep = () => {
  const t = useWords()
  const { preview, file, sheet, duplicates } = useSnapshot(importState)
  if (!preview || !file) return null
  return (
    <ImportForm command="leadImport.run">
      <ImportedFile
        name={file.name}
        rows={preview.total}
        sheets={preview.sheets}
        sheet={sheet}
        onSheet={(chosen) => void chooseSheet(chosen)}
        another={<CommandButton id="leadImport.another" size="small" />}
      />
      <ExtraCells />
      <Columns />
      <Defaults />
      <Values />
      <RadioGroup
        inline
        label={t('leadImport:duplicates')}
        selectedValue={duplicates}
        onChange={({ currentTarget }) => {
          importState.duplicates = currentTarget.value as Rule
          void fetchPreview()
        }}
      >
        <Radio value="skip" label={t('leadImport:skip')} />
        <Radio value="import" label={t('leadImport:take')} />
      </RadioGroup>
      <p className="import-sum" role="status">
        {t('leadImport:sum', {
          imported: number(preview.will_import),
          duplicates: number(preview.duplicates),
          failed: number(preview.failed),
        })}
      </p>
      <Problems problems={preview.problems as ImportProblem[]} />
      <PreviewTable />
      <div className="import-acts import-run">
        <CommandButton id="leadImport.run" intent="primary" variant="solid" />
      </div>
    </ImportForm>
  )
}

export default function ImportPage() {
  const state = useSnapshot(importState)
  const step = stepOf(state)
  return (
    <ImportFrame step={step} errors={state.errors} chooser={fileChooser} onFile={takeFile}>
      {step === 'choose' && <ChooseStep />}
      {step === 'preview' && <PreviewStep />}
      {(step === 'running' || step === 'done') && <Running />}
      <History />
    </ImportFrame>
  )
}
