/** Draws one field of a stored form by its type. */
import type { AnyEndpoint } from '@contract/http'
import type { AskedField } from '@contract/masters/forms/askedField'
import { hasOptions } from '@contract/masters/forms/fieldTypes'
import { DayField } from '../fields/DayField'
import { TextAreaField } from '../fields/fields'
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
  const { name, label, type, rules, is_disabled } = field
  const input = {
    name,
    label,
    autoFocus,
    autoComplete,
    placeholder: field.placeholder ?? undefined,
    readOnly: is_disabled,
  }
  if (is_disabled) return <InputField {...input} type="text" />
  if (hasOptions(type))
    return <OptionsField field={field} kept={kept} load={load} onOptions={onOptions} autoFocus={autoFocus} />
  switch (type) {
    case 'textarea':
      return <TextAreaField name={name} label={label} autoFocus={autoFocus} rows={4} />
    case 'date':
      return <DayField name={name} label={label} autoFocus={autoFocus} />
    case 'datetime':
      return <InputField {...input} type="datetime-local" show={localMoment} read={utcMoment} />
    case 'time':
      return <InputField {...input} type="time" />
    case 'file':
      return <UploadField name={name} label={label} rules={rules} upload={upload} />
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
