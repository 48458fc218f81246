/** What the dialog does to documents: each change says so, can be undone where the server allows it, and is read anew. */
import { leadDocuments, type LeadDocument } from '@contract/leads/leadDocuments'
import { fileExtraction } from '@contract/leads/fileExtraction'
import { leads } from '@contract/leads/leads'
import { files } from '@contract/platform/files'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import type { Receipt } from '@contract/platform/operations'
import type { Choice } from '@core/commands/commands'
import { fetchCall, queryClient } from '@core/server/api'
import { call, send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { toastError } from '@core/server/toastError'
import { words } from '@core/words/i18n'
import { tellChange as tellUndoable } from '@ui/operation/tellChange'
import { callsOf, moduleOf, type Subject } from '../subject'
import type { Chosen } from './chosen'

/** Reads the shown documents anew, with its history. */
export const refreshDocuments = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: fileExtraction.single.key }),
    queryClient.invalidateQueries({ queryKey: [leadDocuments.list.key[0]] }),
    queryClient.invalidateQueries({ queryKey: leads.activities.key }),
  ])

/** Shows the sentence in a toast that undoes the change, and reads the documents anew. */
export const tellChange = (verb: DeclaredVerb, answer: Promise<Receipt>, message: string) =>
  tellUndoable(verb, answer, message, refreshDocuments)

/** @throws Refused */
export async function deleteDocument(
  of: Subject,
  { identifier, type_identifier }: LeadDocument,
  two_factor_code?: string,
): Promise<void> {
  const { type, id } = moduleOf(of)
  const answer = call(leadDocuments.remove, {
    body: {
      document_identifiers: [identifier],
      document_type_identifier: type_identifier,
      module_type: type,
      module_identifier: id,
      two_factor_code,
    },
  })
  await tellChange('documents.delete', answer, leadDocuments.remove.spec.says)
}

/** @throws Refused */
export async function renameDocument({ identifier }: LeadDocument, newFileAlias: string): Promise<void> {
  const answer = call(files.rename, { id: identifier, body: { newFileAlias } })
  await tellChange(
    'documents.rename',
    answer.then(({ receipt }) => receipt!),
    files.rename.spec.says,
  )
}

/** The types that a document can have instead of its own. */
export async function otherTypes({ of, document }: Chosen): Promise<Choice[]> {
  const { endpoint, path } = callsOf(of).checklist
  return (await fetchCall(endpoint, path))
    .filter(({ identifier, can_upload }) => can_upload && identifier !== document.type_identifier)
    .map(({ identifier, doc_type, is_2fa_required }) => ({
      value: identifier,
      label: doc_type,
      ...(is_2fa_required && {
        disabled: words.sentence('A document of a type with a two-factor code keeps its type'),
      }),
    }))
}
/** @throws Refused */
export async function retypeDocument({ of, document }: Chosen, type: string): Promise<void> {
  const answer = call(leadDocuments.retype, {
    id: of.lead,
    document: document.identifier,
    body: { document_type_identifier: type },
  })
  await tellChange('documents.retype', answer, leadDocuments.retype.spec.says)
}

/** A refusal is shown as a toast. */
export async function downloadDocument({ identifier, filealias }: LeadDocument): Promise<void> {
  try {
    saveFile(await (await send(files.download, { identifier })).blob(), filealias)
  } catch (cause) {
    toastError(cause)
  }
}
