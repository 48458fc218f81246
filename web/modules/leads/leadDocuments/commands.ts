/** Commands of the dialog of documents: on the document that has the focus, or had it last. */
import { createElement } from 'react'
import type { Command, Context } from '@core/commands/commands'
import { DIALOG, isOfCompany, documentScreen, type Chosen } from '@ui/leadParts/documents/chosen'

interface DocumentCommand extends Pick<Command, 'id' | 'keys' | 'danger' | 'arguments' | 'when'> {
  /** Why it cannot be done to this one: a sentence of the server. */
  refusal?(chosen: Chosen): string | false
  act(chosen: Chosen, context: Context, given: Parameters<Command['run']>[1]): unknown
}
const onDocument = ({ refusal, act, ...command }: DocumentCommand): Command => ({
  ...command,
  on: 'page',
  dialog: DIALOG,
  titleValues: () => ({ name: documentScreen.chosen?.document.filealias ?? '' }),
  disabledReason: ({ t }) => {
    if (!documentScreen.chosen) return t('leadDocuments:chooseFirst')
    const why = refusal?.(documentScreen.chosen)
    return why ? t.sentence(why) : undefined
  },
  run: (context, given) => act(documentScreen.chosen!, context, given),
})

export const commands: readonly Command[] = [
  onDocument({
    id: 'leadDocuments.rename',
    keys: 'e',
    refusal: ({ document }) => !document.can_rename && 'Your role may not rename documents of this type',
    act: ({ rename }) => rename(),
  }),
  onDocument({
    id: 'leadDocuments.retype',
    keys: 't',
    refusal: ({ document }) => {
      if (document.is_2fa_required) return 'A document of a type with a two-factor code keeps its type'
      return !document.can_retype && 'Your role may not delete documents of this type'
    },
    arguments: [
      {
        name: 'type',
        choices: async () =>
          (await import('@ui/leadParts/documents/changes')).otherTypes(documentScreen.chosen!),
      },
    ],
    act: async (chosen, _, { type }) =>
      (await import('@ui/leadParts/documents/changes')).retypeDocument(chosen, type!.value),
  }),
  onDocument({
    id: 'leadDocuments.extract',
    keys: 'w',
    when: isOfCompany,
    refusal: ({ document }) => document.fileExtracted && 'This document is extracted already',
    act: async (chosen) => (await import('./extraction')).startExtraction(chosen),
  }),
  onDocument({
    id: 'leadDocuments.extracted',
    keys: 'v',
    when: isOfCompany,
    refusal: ({ document }) => !document.fileExtracted && 'This document is not extracted yet',
    act: async ({ document }, { open }) => {
      const { ExtractedDialog } = await import('@ui/leadParts/documents/ExtractedDialog')
      open(createElement(ExtractedDialog, { document }))
    },
  }),
  onDocument({
    id: 'leadDocuments.download',
    keys: 'shift+d',
    act: async ({ document }) => (await import('@ui/leadParts/documents/changes')).downloadDocument(document),
  }),
  onDocument({
    id: 'leadDocuments.delete',
    keys: ['#', 'delete'],
    danger: true,
    refusal: ({ document }) => !document.can_delete && 'Your role may not delete documents of this type',
    act: ({ remove }) => remove(),
  }),
  {
    id: 'leadDocuments.upload',
    on: 'page',
    dialog: DIALOG,
    keys: 'u',
    run: () => documentScreen.upload?.(),
  },
]
