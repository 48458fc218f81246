/** Draws one field of a stored form by its type. */
import type { AnyEndpoint } from '@contract/http'
import type { AskedField } from '@contract/masters/forms/askedField'
import { hasOptions } from '@contract/masters/forms/fieldTypes'
import { DayField } from '../fields/DayField'
import { TextAreaField } from '../fields/fields'
import { DisabledField } from './DisabledField'
import { InputField, localMoment, utcMoment } from './InputField'
import { OptionsField } from './OptionsField'
import { UploadField } from './UploadField'
import type { Option, OptionLoader } from './useOptions'

export interface FieldServices {
  load: OptionLoader
  /** Takes the files. */
  upload: AnyEndpoint
  onOptions(name: string, options: readonly Option[]): void
}
interface Props extends FieldServices {
  field: AskedField
  autoFocus: boolean
  autoComplete: string | undefined
  /** What is stored, which may be offered no longer. */
  kept: readonly Option[]
}
export function AskedFieldView({ field, autoFocus, autoComplete, kept, load, upload, onOptions }: Props) {
  const { name, label, type, rules } = field
  const placeholder = field.placeholder ?? undefined
  const input = {
    name,
    label,
    autoFocus,
    autoComplete,
    placeholder,
  }
  if (field.is_disabled) return <DisabledField field={field} kept={kept} />
  if (hasOptions(type))
    return <OptionsField field={field} kept={kept} load={load} onOptions={onOptions} autoFocus={autoFocus} />
  switch (type) {
    case 'textarea':
      return <TextAreaField {...{ name, label, autoFocus, placeholder }} rows={4} />
    case 'date':
      return <DayField {...{ name, label, autoFocus, placeholder }} />
    case 'datetime':
      return <InputField {...input} type="datetime-local" show={localMoment} read={utcMoment} />
    case 'time':
      return <InputField {...input} type="time" />
    case 'file':
      return <UploadField name={name} label={label} rules={rules} upload={upload} stored={kept} />
    case 'email':
      return <InputField {...input} type="email" inputMode="email" />
    case 'mobile':
      return <InputField {...input} type="tel" inputMode="tel" />
    case 'number':
      return <InputField {...input} type="text" inputMode="decimal" />
    default:
      return <InputField {...input} type="text" />
  }
}
