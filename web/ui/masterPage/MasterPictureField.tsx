/** The picture of a master's row: PNG or JPEG, checked before it is uploaded. */
import { rowPictureTypes } from '@contract/platform/files'
import { useWords } from '@core/words/i18n'
import { PictureField } from '../fields/PictureField'
import { pictureRefusal } from '@core/server/pictureRefusal'
import { usePictureAddress } from '@core/server/usePictureAddress'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed } from './fields'

export default function MasterPictureField({ name, label, module, autoFocus, row }: RecordFieldProps) {
  const t = useWords()
  const { size, isRequired } = masterNamed(module).spec.fields[name]!
  const current = usePictureAddress(row?.[name])
  return (
    <PictureField
      name={name}
      label={label}
      // Isolated: its order is the same in Arabic.
      hint={t('master:picture.hint', { size: `\u2066${size}\u2069` })}
      current={current}
      size={sizeOf(size!)}
      types={rowPictureTypes}
      refusalOf={pictureRefusal}
      removable={!isRequired}
      autoFocus={autoFocus}
    />
  )
}

/** `100 x 360` */
const sizeOf = (size: string) => {
  const [width, height] = size.split(' x ').map(Number)
  return [width!, height!] as const
}
