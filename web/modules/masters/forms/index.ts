/** Forms and their fields: two masters, and the form itself as people will see it. */
import { createElement } from 'react'
import { formAssignments } from '@contract/masters/forms/formAssignments'
import { forms } from '@contract/masters/forms'
import type { AnyCommand, Command } from '@core/commands/commands'
import { masterPage } from '@ui/masterPage'
import type { MasterRow } from '@ui/masterPage/fields'
import { shownPreview } from './shownPreview'

/** Its fields, in the list of all fields of forms. */
const manageFields: Command<MasterRow> = {
  id: 'forms.fields',
  on: 'row',
  keys: 'a',
  can: forms.fields.spec.can,
  run: ({ go, targets }) =>
    go(`/master/form-assignments?q=${encodeURIComponent(`form:#${targets.rows[0]!.identifier}`)}`),
}
const preview: Command<MasterRow> = {
  id: 'forms.preview',
  on: 'row',
  keys: 'v',
  can: forms.drawn.spec.can,
  run: async ({ open, targets }) => {
    const { FormPreview } = await import('./FormPreview')
    const { identifier, name } = targets.rows[0]!
    open(createElement(FormPreview, { id: identifier, name: String(name) }))
  },
}

/** Also while something is typed into it. */
const previewLanguage: Command<MasterRow> = {
  id: 'forms.previewLanguage',
  on: 'page',
  keys: 'f9',
  inField: true,
  can: forms.drawn.spec.can,
  when: () => shownPreview.next !== null,
  run: () => shownPreview.next?.(),
}

/** The address at which visitors fill it in. */
const copyLink: Command<MasterRow> = {
  id: 'forms.copyLink',
  on: 'row',
  keys: 'l',
  can: forms.drawn.spec.can,
  disabledReason: ({ t, targets }) =>
    targets.rows[0]?.['status'] === 'public' ? undefined : t('forms:notPublic'),
  run: async ({ t, targets, toast }) => {
    const { identifier, ...row } = targets.rows[0]!
    const page = row['module_type'] === 'agent' ? 'agent-signup' : 'landing-page'
    await navigator.clipboard.writeText(`${location.origin}/${page}/${identifier}`)
    toast(t('forms:linkCopied'), 'success')
  },
}

export default [
  masterPage(forms, {
    formPaths: { create: '/master/forms/create', edit: '/master/forms/edit/:identifier' },
    commands: [
      manageFields as AnyCommand,
      preview as AnyCommand,
      previewLanguage as AnyCommand,
      copyLink as AnyCommand,
    ],
  }),
  masterPage(formAssignments, {
    inputs: {
      form_step_no: () => import('./wizard/StepNoField'),
      rules: () => import('./wizard/RulesField'),
      parent_field_id: () => import('./wizard/ParentField'),
    },
  }),
]
