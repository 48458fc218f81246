/** The picture of a master's row: PNG or JPEG, checked before it is uploaded. */
import { useEffect, useState } from 'react'
import { MOST_FILE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE, rowPictureTypes } from '@contract/platform/files'
import { headOf } from '@core/server/fileHead'
import { pictureAddress } from '@core/server/pictures'
import { toastError } from '@core/server/toastError'
import { useWords } from '@core/words/i18n'
import { PictureField } from '../fields/PictureField'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed } from './fields'

/** First bytes of a PNG and of a JPEG. */
const pictureHeads = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]
async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size > MOST_FILE_BYTES) return PICTURE_TOO_LARGE
  const head = await headOf(file, 4)
  const isPicture = pictureHeads.some((bytes) => bytes.every((byte, at) => head[at] === byte))
  return isPicture ? undefined : NOT_A_PICTURE
}

export default function MasterPictureField({ name, label, module, autoFocus, row }: RecordFieldProps) {
  const t = useWords()
  const { size, isRequired } = masterNamed(module).spec.fields[name]!
  const current = useAddress(row?.[name])
  return (
    <PictureField
      name={name}
      label={label}
      // Isolated: its order is the same in Arabic.
      hint={t('master:picture.hint', { size: `\u2066${size}\u2069` })}
      current={current}
      size={sizeOf(size!)}
      types={rowPictureTypes}
      refusalOf={refusalOf}
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

/** Null while it is fetched, and when it cannot be. */
function useAddress(identifier: unknown): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (typeof identifier === 'string') pictureAddress(identifier).then(setAddress, toastError)
  }, [identifier])
  return address
}
