/** A sheet that was copied from a spreadsheet, with its row of headings. */
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { required } from '@contract/shapes'
import { words } from '@core/words/i18n'
import { textAreaField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { takePasted } from './state'

const Sheet = z.object({ sheet: required('Paste a sheet with its headings') })
const fields = [textAreaField('sheet', { rows: 12 })]

export const PasteSheet = () => (
  <RecordDialog
    module="programSheets"
    title={(t) => t('programSheets:dialog.paste')}
    schema={Sheet}
    fields={fields}
    submitLabel={(t) => t('programSheets:check')}
    wide
    onSubmit={async ({ sheet }: FieldValues) => takePasted(String(sheet), words('programSheets:pasted'))}
  />
)
