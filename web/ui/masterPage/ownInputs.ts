/** Fields of forms that a master draws itself, by its name. `masterPage` has them among its extras. */
import type { ComponentType } from 'react'
import type { RecordFieldProps } from '../record/fields'

/** By the key of the field: `{ rules: () => import('./RulesField') }`. */
export type OwnInputs = Readonly<Record<string, () => Promise<{ default: ComponentType<RecordFieldProps> }>>>

export const ownInputs = new Map<string, OwnInputs>()
