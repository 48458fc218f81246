/** The file of a header: a picture, an MP4 video or a PDF, by the type that is chosen. Another type begins without a file. */
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import {
  headerMedia,
  isMedia,
  type HeaderType,
  type MediaType,
} from '@contract/outreach/whatsapp/headerMedia'
import { fileUses, MOST_FILE_BYTES } from '@contract/platform/files'
import { FILE_TOO_LARGE } from '@contract/finance/invoiceFiles'
import { headOf } from '@core/server/fileHead'
import { useWords } from '@core/words/i18n'
import { PictureField } from '@ui/fields/PictureField'
import { pictureRefusal } from '@core/server/pictureRefusal'
import { usePictureAddress } from '@core/server/usePictureAddress'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'

/** What the first bytes of a file say, and where: the server looks closer. */
const heads: Readonly<Record<Exclude<MediaType, 'image'>, readonly [at: number, text: string]>> = {
  video: [4, 'ftyp'],
  document: [0, '%PDF-'],
}
const HEAD_BYTES = 16

/** Why a file cannot be the header, an English sentence; undefined when it can. */
const refusalOf = (type: MediaType) => async (file: File) => {
  if (type === 'image') return pictureRefusal(file)
  if (file.size > MOST_FILE_BYTES) return FILE_TOO_LARGE
  const [at, text] = heads[type]
  const head = await headOf(file, HEAD_BYTES)
  const found = String.fromCharCode(...head.slice(at, at + text.length))
  return found === text ? undefined : fileUses[headerMedia[type].use]
}

export default function MediaField({ name, label, module, autoFocus, row }: RecordFieldProps) {
  const t = useWords()
  const { control, setValue, clearErrors } = useFormContext()
  const type = useWatch({ control, name: 'header_type' }) as HeaderType
  const stored = row?.['header_type'] === type
  const of = useRef(type)
  useEffect(() => {
    if (of.current === type) return
    of.current = type
    setValue(name, stored ? row['header_file_identifier'] : '')
    clearErrors(name)
  }, [type, name, stored, row, setValue, clearErrors])
  const address = usePictureAddress(stored && type === 'image' ? row['header_file_identifier'] : null)
  if (!isMedia(type)) return null
  const { types, use } = headerMedia[type]
  return (
    <PictureField
      key={type}
      name={name}
      label={label}
      hint={t(`${module}:media.${type}`)}
      types={types}
      use={use}
      refusalOf={refusalOf(type)}
      current={address}
      {...(type !== 'image' && {
        fileName: stored ? ((row['header_file_name'] as string | null) ?? null) : null,
      })}
      autoFocus={autoFocus}
    />
  )
}
