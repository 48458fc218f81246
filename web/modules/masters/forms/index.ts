/** Forms and their fields: two masters, and the form itself as people will see it. */
import { createElement } from 'react'
import { formAssignments } from '@contract/masters/forms/formAssignments'
import { forms } from '@contract/masters/forms'
import { leadsTo, type AnyCommand, type Command, type Context } from '@core/commands/commands'
import { masterPage } from '@ui/masterPage'
import type { MasterRow } from '@ui/masterPage/fields'
import { shownPreview } from './shownPreview'
import { wizardForm } from './wizard/wizardForm'

/** Its fields, in the list of all fields of forms. */
const manageFields: Command<MasterRow> = {
  id: 'forms.fields',
  on: 'row',
  keys: 'a',
  can: forms.fields.spec.can,
  ...leadsTo(
    ({ targets }) =>
      `/master/form-assignments?q=${encodeURIComponent(`form:#${targets.rows[0]!.identifier}`)}`,
  ),
}
/** @param id the identifier of the form */
const openPreview = async ({ open }: Pick<Context, 'open'>, id: string) => {
  const { FormPreview } = await import('./FormPreview')
  open(createElement(FormPreview, { id }))
}
const preview: Command<MasterRow> = {
  id: 'forms.preview',
  on: 'row',
  keys: 'v',
  can: forms.drawn.spec.can,
  run: (context) => openPreview(context, context.targets.rows[0]!.identifier),
}
/** Of the form that a field is in. */
const previewOfField: Command<MasterRow> = {
  id: 'formAssignments.preview',
  on: 'row',
  keys: 'v',
  can: forms.drawn.spec.can,
  run: (context) => openPreview(context, String(context.targets.rows[0]!['form_id'])),
}
/** Of the form that the wizard is about, as it is stored. */
const previewInWizard: Command<MasterRow> = {
  id: 'formAssignments.previewForm',
  on: 'page',
  keys: 'f8',
  inField: true,
  can: forms.drawn.spec.can,
  when: () => wizardForm.current !== '',
  run: (context) => openPreview(context, wizardForm.current),
}

/** Also while something is typed into it. */
const previewLanguage: Command<MasterRow> = {
  id: 'forms.previewLanguage',
  on: 'page',
  pageModule: ['forms', 'formAssignments'],
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
    commands: [previewOfField as AnyCommand, previewInWizard as AnyCommand],
    inputs: {
      form_step_no: () => import('./wizard/StepNoField'),
      rules: () => import('./wizard/RulesField'),
      parent_field_id: () => import('./wizard/ParentField'),
    },
  }),
]
