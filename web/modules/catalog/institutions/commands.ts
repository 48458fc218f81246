/** What is done with institutions: terms, facts of many, contacts, reviews, requests, and the way to their programs. */
import { createElement } from 'react'
import { institutionActions } from '@contract/catalog/institutionActions'
import { institutionKinds, institutionStates } from '@contract/catalog/catalogValues'
import { institutionRecords } from '@contract/catalog/institutionRecords'
import { institutions, type Institution } from '@contract/catalog/institutions'
import { institutionTerms } from '@contract/catalog/institutionTerms'
import { leadsTo, type AnyCommand, type Command } from '@core/commands/commands'
import { canOpenPath } from '@core/session/session'
import { words } from '@core/words/i18n'
import { setFieldCommand } from '@ui/operation/setField'
import { FINDER, programsOf } from './finder'
import { isInstitutionList } from './lists'

const forms = () => import('./forms')

const choicesOf = (block: string, values: readonly string[]) => async () =>
  values.map((value) => ({ value, label: words(`institutions:${block}.${value}`) }))

export const commands: readonly Command<Institution>[] = [
  {
    id: 'institutions.terms',
    on: 'rows',
    keys: 't',
    can: institutionTerms.save.spec.can,
    run: async (context) => {
      const { openTerms, openTermsOfMany } = await forms()
      const { all, count, rows } = context.targets
      if (!all && count === 1) openTerms(context, rows[0]!)
      else openTermsOfMany(context)
    },
    when: isInstitutionList,
  },
  setFieldCommand<Institution>(
    {
      id: 'institutions.setField',
      endpoint: institutions.setField,
      fields: [
        {
          name: 'status',
          label: 'institutions:fields.status',
          isRequired: true,
          choices: choicesOf('statuses', institutionStates),
        },
        {
          name: 'kind',
          label: 'institutions:fields.kind',
          isRequired: true,
          choices: choicesOf('kinds', institutionKinds),
        },
        {
          name: 'has_accommodation',
          label: 'institutions:fields.has_accommodation',
          isRequired: true,
          choices: async () => [
            { value: 'true', label: words('list:yes') },
            { value: 'false', label: words('list:no') },
          ],
        },
      ],
    },
    { when: isInstitutionList },
  ),
  {
    id: 'institutions.programs',
    on: 'row',
    keys: 'p',
    can: 'programs.read',
    ...leadsTo(({ targets }) => programsOf(targets.rows[0] as Institution)),
    when: (context) => isInstitutionList(context) && canOpenPath(FINDER),
  },
  {
    id: 'institutions.contact',
    on: 'row',
    keys: 'shift+c',
    can: institutionRecords.addContact.spec.can,
    run: async (context) => (await forms()).openContact(context, context.targets.rows[0]!.identifier),
    when: isInstitutionList,
  },
  {
    id: 'institutions.review',
    on: 'row',
    keys: 'r',
    can: institutionRecords.review.spec.can,
    run: async (context) => (await forms()).openReview(context, context.targets.rows[0]!),
    when: isInstitutionList,
  },
  {
    id: 'institutions.history',
    on: 'row',
    keys: 'h',
    can: institutions.history.spec.can,
    run: async ({ targets, open }) => {
      const { InstitutionHistory } = await import('./record/InstitutionChanges')
      open(createElement(InstitutionHistory, { institution: targets.rows[0]! }))
    },
    when: isInstitutionList,
  },
  {
    id: 'institutions.ask',
    on: 'row',
    keys: '!',
    can: institutionActions.create.spec.can,
    run: async (context) => (await forms()).openAsk(context, context.targets.rows[0]!),
    when: isInstitutionList,
  },
]
export const institutionCommands = commands as readonly AnyCommand[]
